import { site } from "#app/content/site.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";

const linkClass =
  "inline-block py-0.5 text-ink underline decoration-line underline-offset-4 hover:text-vermilion hover:decoration-current";

export function ContactDetails() {
  const { t } = useTranslation();
  const digits = site.phone.replace(/[^+\d]/g, "");
  return (
    <address className="grid gap-2 text-small text-muted not-italic">
      <p>
        {t("Email:")}{" "}
        <a href={`mailto:${site.email}`} className={linkClass}>
          <Address email={site.email} />
        </a>
      </p>
      <p>
        {t("Phone:")}{" "}
        <a href={`tel:${digits}`} className={linkClass}>
          {site.phone}
        </a>
      </p>
      <p>{site.address}</p>
      <dl className="mt-1 grid gap-1">
        {site.officeHours.map(({ days, hours }) => (
          <div key={days} className="flex flex-wrap gap-x-2">
            <dt>{t(days)}</dt>
            <dd className="text-ink tabular">{t(hours)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("Hours are in {{zone}}.", { zone: t(site.timeZone) })}</p>
    </address>
  );
}

/** Very large text on a very narrow phone: it may break after its @. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split("@");
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}
