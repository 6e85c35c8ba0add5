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
        <h2 id="prompts" className="text-h3">
          <Copy>{t(contactSections.prompts)}</Copy>
        </h2>
        <ol className="grid gap-3 text-muted">
          {letterPrompts.map((prompt, index) => (
            <li key={prompt} className="flex gap-2">
              <span aria-hidden="true" className="size-6 shrink-0 font-display text-h3 text-vermilion">
                {formatCount(index + 1, shownLanguage(i18n))}
              </span>
              <span>
                <Copy>{t(prompt)}</Copy>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="details" className="grid gap-4 border-t border-line pt-6">
        <h2 id="details" className="text-h3">
          <Copy>{t(contactSections.details)}</Copy>
        </h2>
        <p className="text-small text-muted">
          <Copy>{t(detailsText)}</Copy>
        </p>
        <ContactDetails />
      </section>
    </div>
  );
}
