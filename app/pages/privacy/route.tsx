import { ContactDetails } from "#app/components/contact-details.tsx";
import { Page } from "#app/components/page.tsx";
import { PageHead, Sheets } from "#app/components/page-head.tsx";
import { allPolicySections, lastUpdated, policyContact, privacyPage } from "#app/content/privacy.ts";
import { site } from "#app/content/site.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";
import { formServiceHost } from "./form-service.ts";

const host = formServiceHost(import.meta.env.CONTACT_ENDPOINT, import.meta.env.SITE_URL);
const onCloudflare = import.meta.env.ON_CLOUDFLARE;
const variants = [
  ["paragraphs", true],
  ["onOwnServer", !host && !onCloudflare],
  ["onCloudflare", onCloudflare],
  ["ownService", !host],
  ["withFormService", Boolean(host)],
] as const;

export default function PrivacyPage() {
  const { t, language } = useTranslation();
  const updated = t("Last updated: {{date}}", { date: formatDate(lastUpdated, language) });
  return (
    <Page page={privacyPage}>
      <PageHead page={privacyPage} note={updated}>
        <Sheets of={privacyPage.sheets} className="max-md:w-16 md:ms-auto md:w-44" />
      </PageHead>
      <Container className="grid gap-x-16 gap-y-10 pb-section lg:grid-cols-[1fr_2.2fr]">
        <nav aria-labelledby="policy-contents" className="no-print self-start lg:sticky lg:top-24">
          <h2 id="policy-contents" className="mb-2 text-h3">
            {t("On this page")}
          </h2>
          <ol className="grid gap-1 border-s border-line ps-4">
            {[...allPolicySections, policyContact].map(({ id, title }) => (
              <li key={id}>
                <ButtonLink href={`#${id}`} variant="text">
                  {t(title)}
                </ButtonLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-prose content-start gap-12">
          {allPolicySections.map(({ id, title, list, ...texts }) => (
            <section key={id} aria-labelledby={id} className="grid gap-4">
              <Copy as="h2" id={id} className="text-title" of={t(title)} />
              {variants.map(([variant, isTrue]) =>
                texts[variant]?.map((text) => {
                  // All variants call t(), so that every build checks their translations.
                  const paragraph = t(text, { host, country: t(site.dataCountry) });
                  return isTrue && <Copy as="p" key={paragraph} of={paragraph} />;
                }),
              )}
              {list ? (
                <ul className="grid list-disc gap-1 ps-6">
                  {list.map((item) => (
                    <Copy as="li" key={item} of={t(item)} />
                  ))}
                </ul>
              ) : null}
            </section>
          ))}
          <section aria-labelledby={policyContact.id} className="grid gap-4">
            <Copy as="h2" id={policyContact.id} className="text-title" of={t(policyContact.title)} />
            <Copy as="p" of={t(policyContact.text, { time: t(site.responseTime) })} />
            <ContactDetails />
            <p>
              <ButtonLink href="/contact">{t(policyContact.link)}</ButtonLink>
            </p>
          </section>
        </div>
      </Container>
    </Page>
  );
}
