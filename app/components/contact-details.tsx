import { useTranslation } from "react-i18next";
import { site } from "#app/content/site.ts";
import { Copy } from "#app/ui/copy.tsx";

export function ContactDetails() {
  const { t } = useTranslation();
  const link =
    "inline-block py-0.5 text-ink underline decoration-line underline-offset-4 hover:text-vermilion hover:decoration-current";
  return (
    <address className="grid gap-2 text-small text-muted not-italic">
      <p>
        {t("Email:")}{" "}
        <a href={`mailto:${site.email}`} className={link}>
          {site.email}
        </a>
      </p>
      <p>
        {t("Phone:")}{" "}
        <a href={`tel:${site.phone.replace(/[^+\d]/g, "")}`} className={link}>
          {site.phone}
        </a>
      </p>
      <p>
        <Copy>{site.address}</Copy>
      </p>
      <dl className="mt-1 grid gap-1">
        {site.officeHours.map(({ days, hours }) => (
          <div key={days} className="flex flex-wrap gap-x-2">
            <dt>
              <Copy>{t(days)}</Copy>
            </dt>
            <dd className="text-ink tabular-nums">
              <Copy>{t(hours)}</Copy>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Copy>{t("Hours are in {{zone}}.", { zone: t(site.timeZone) })}</Copy>
      </p>
    </address>
  );
}
