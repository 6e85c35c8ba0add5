import { useTranslation } from "react-i18next";
import { ContactDetails } from "#app/components/contact-details.tsx";

export function WhereToFindUs() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="details" className="grid gap-4 border-t border-line pt-6">
      <h2 id="details" className="text-h2">
        {t("Or reach us directly")}
      </h2>
      <p className="text-small text-muted">
        {t("Office hours are when people are here. Letters are welcome at any hour.")}
      </p>
      <ContactDetails />
    </section>
  );
}
