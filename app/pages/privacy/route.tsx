import { ContactDetails } from "#app/components/contact-details.tsx";
import { Page } from "#app/components/page.tsx";
import { PageHead, Sheets } from "#app/components/page-head.tsx";
import {
  allPolicySections,
  lastUpdated,
  policyContact,
  privacyPage,
} from "#app/content/privacy.ts";
import type { PolicySection } from "#app/content/schema.ts";
import { site } from "#app/content/site.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";
import { formServiceHost } from "./form-service.ts";

const host = formServiceHost(import.meta.env.CONTACT_ENDPOINT, import.meta.env.SITE_URL);
const isOnCloudflare = import.meta.env.ON_CLOUDFLARE;

export default function PrivacyPage() {
  const { t, language } = useTranslation();
  const updated = t("Last updated: {{date}}", { date: formatDate(lastUpdated, language) });
  return (
    <Page page={privacyPage}>
      <PageHead page={privacyPage} note={updated}>
        <Sheets characters={privacyPage.sheets} className="max-md:w-16 md:ms-auto md:w-44" />
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
          {allPolicySections.map((section) => (
            <section key={section.id} className="grid gap-4">
              <Copy as="h2" id={section.id} className="text-title" text={t(section.title)} />
              {paragraphsOf(section).map((text) => {
                const paragraph = t(text, { host, country: t(site.dataCountry) });
                return <Copy as="p" key={paragraph} text={paragraph} />;
              })}
              {section.list ? (
                <ul className="grid list-disc gap-1 ps-6">
                  {section.list.map((item) => (
                    <Copy as="li" key={item} text={t(item)} />
                  ))}
                </ul>
              ) : null}
            </section>
          ))}
          <section className="grid gap-4">
            <Copy
              as="h2"
              id={policyContact.id}
              className="text-title"
              text={t(policyContact.title)}
            />
            <Copy as="p" text={t(policyContact.text, { time: t(site.responseTime) })} />
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

/** With those that depend on who takes the form's messages. */
function paragraphsOf(section: PolicySection): readonly string[] {
  const {
    paragraphs,
    onOwnServer = [],
    onCloudflare = [],
    ownService = [],
    withFormService = [],
  } = section;
  if (isOnCloudflare) {
    const service = host ? withFormService : ownService;
    return [...paragraphs, ...onCloudflare, ...service];
  }
  if (host) return [...paragraphs, ...withFormService];
  return [...paragraphs, ...onOwnServer, ...ownService];
}
