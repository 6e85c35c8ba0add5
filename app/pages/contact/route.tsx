import { ContactDetails } from "#app/components/contact-details.tsx";
import { Page } from "#app/components/page.tsx";
import { PageHead, Sheets } from "#app/components/page-head.tsx";
import { plainText } from "#app/components/structured-data.ts";
import { contactPage, contactSections, detailsText, messagePrompts } from "#app/content/contact.ts";
import { faqs } from "#app/content/faqs.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { BelowFirstScreen } from "#app/navigation/below-first-screen.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Container, Section } from "#app/ui/section.tsx";
import { ContactForm } from "./contact-form.tsx";

const faqData = {
  "@type": "FAQPage",
  mainEntity: faqs.map(({ question, answer }) => ({
    "@type": "Question",
    name: plainText(question),
    acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
  })),
};

export default function ContactPage() {
  const { t, language } = useTranslation();
  return (
    <Page page={contactPage} structuredData={[faqData]}>
      <PageHead page={contactPage}>
        <Sheets characters={contactPage.sheets} signs="+=" caption={t(contactSections.character)} />
      </PageHead>
      <div className="bg-wash">
        <Container className="grid items-start gap-x-16 gap-y-12 py-strip lg:grid-cols-[1.7fr_1fr]">
          <ContactForm />
          <div className="grid gap-12">
            <section className="grid gap-4 border-t border-line pt-6">
              <Copy as="h2" className="text-h3" text={t(contactSections.prompts)} />
              <ol className="grid gap-3 text-muted">
                {messagePrompts.map((prompt, index) => (
                  <li key={prompt} className="flex gap-2">
                    <span
                      aria-hidden="true"
                      className="size-6 shrink-0 font-display text-h3 text-muted"
                    >
                      {formatCount(index + 1, language)}
                    </span>
                    <Copy as="span" text={t(prompt)} />
                  </li>
                ))}
              </ol>
            </section>
            <section className="grid gap-4 border-t border-line pt-6">
              <Copy as="h2" className="text-h3" text={t(contactSections.details)} />
              <Copy as="p" className="text-small text-muted" text={t(detailsText)} />
              <ContactDetails />
            </section>
          </div>
        </Container>
      </div>
      <BelowFirstScreen>
        <Section id="faqs" title={t(contactSections.faqs)}>
          <dl className="grid gap-x-16 gap-y-10 md:grid-cols-2">
            {faqs.map(({ question, answer }) => (
              <div key={question} className="grid content-start gap-3 border-t border-line pt-6">
                <Copy
                  as="dt"
                  className="font-display text-h3 font-heading text-balance"
                  text={t(question)}
                />
                <Copy as="dd" className="text-muted" text={t(answer)} />
              </div>
            ))}
          </dl>
        </Section>
      </BelowFirstScreen>
    </Page>
  );
}
