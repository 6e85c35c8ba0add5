import { useTranslation } from "react-i18next";
import { site } from "#app/content/site.ts";
import { TextLink } from "#app/ui/text-link.tsx";

/** The school has no accounts yet: links without an address, which do nothing with or without scripts. */
export function SocialLinks() {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("Social media")} className="no-print flex flex-wrap gap-x-5">
      {site.social.map((name) => (
        <li key={name}>
          <TextLink role="link" tabIndex={0} className="cursor-pointer">
            {name}
            <span className="sr-only"> {t("(no page yet)")}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
