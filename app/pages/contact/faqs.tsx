import { useTranslation } from "react-i18next";
import { contactSections } from "#app/content/contact.ts";
import { faqs } from "#app/content/faqs.ts";
import { Copy } from "#app/ui/copy.tsx";
import { Section, SectionHead } from "#app/ui/section.tsx";

export function Faqs() {
  const { t } = useTranslation();
  return (
    <Section labelledBy="faqs" wash>
      <SectionHead id="faqs" title={t(contactSections.faqs)} />
      <dl className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        {faqs.map(({ question, answer }) => (
          <div key={question} className="grid content-start gap-3 border-t border-line pt-6">
            <Copy as="dt" className="font-display text-h3 font-heading text-balance" of={t(question)} />
            <Copy as="dd" className="text-muted" of={t(answer)} />
          </div>
        ))}
      </dl>
    </Section>
  );
}
