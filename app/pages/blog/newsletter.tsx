import { useTranslation } from "react-i18next";
import { newsletter } from "#app/content/blog.ts";
import { Button } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Field } from "#app/ui/field.tsx";
import { Section } from "#app/ui/section.tsx";

/** Not a form, on purpose: nothing is validated and nothing is sent. */
export function Newsletter() {
  const { t } = useTranslation();
  return (
    <Section id="newsletter" wash className="no-print">
      <div className="grid items-end gap-x-16 gap-y-8 md:grid-cols-2">
        <div className="grid gap-3">
          <Copy as="h2" id="newsletter" className="text-h2" of={t(newsletter.title)} />
          <Copy as="p" className="text-lead text-muted" of={t(newsletter.text)} />
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label={t("Your email address")}
            type="email"
            autoComplete="email"
            className="min-w-60 grow"
          />
          <Button className="min-h-13">{t("Subscribe")}</Button>
        </div>
      </div>
    </Section>
  );
}
