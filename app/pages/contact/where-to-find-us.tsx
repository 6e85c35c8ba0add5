import { useTranslation } from "react-i18next";
import { ContactDetails } from "#app/components/contact-details.tsx";
import { contactSections, detailsText, letterPrompts } from "#app/content/contact.ts";
import { shownLanguage } from "#app/i18n/i18n.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { Copy } from "#app/ui/copy.tsx";

/** Beside the form: prompts for a first letter, and other ways to reach the school. */
export function WhereToFindUs() {
  const { t, i18n } = useTranslation();
  return (
    <div className="grid gap-12">
      <section aria-labelledby="prompts" className="grid gap-4 border-t border-line pt-6">
        <Copy as="h2" id="prompts" className="text-h3" of={t(contactSections.prompts)} />
        <ol className="grid gap-3 text-muted">
          {letterPrompts.map((prompt, index) => (
            <li key={prompt} className="flex gap-2">
              <span aria-hidden="true" className="size-6 shrink-0 font-display text-h3 text-vermilion">
                {formatCount(index + 1, shownLanguage(i18n))}
              </span>
              <Copy as="span" of={t(prompt)} />
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="details" className="grid gap-4 border-t border-line pt-6">
        <Copy as="h2" id="details" className="text-h3" of={t(contactSections.details)} />
        <Copy as="p" className="text-small text-muted" of={t(detailsText)} />
        <ContactDetails />
      </section>
    </div>
  );
}
