import { useTranslation } from "react-i18next";
import { site } from "#app/content/site.ts";

/** Links that go nowhere: without an address there is nothing to follow, with or without scripts. */
export function SocialLinks() {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("Social media")} className="no-print flex flex-wrap gap-x-5">
      {site.social.map((name) => (
        <li key={name}>
          {/* biome-ignore lint/a11y/useValidAnchor: the school has no accounts yet, and the links are to be there */}
          <a
            role="link"
            tabIndex={0}
            className="inline-flex min-h-8 cursor-pointer items-center text-small text-muted underline-offset-4 hover:text-vermilion hover:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
