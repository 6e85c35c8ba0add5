import { useTranslation } from "react-i18next";
import { HeadedPage } from "#app/components/headed-page.tsx";
import { lastUpdated, privacyPage } from "#app/content/privacy.ts";
import { shownLanguage } from "#app/i18n/i18n.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { Policy } from "./policy.tsx";

export default function PrivacyPage() {
  const { t, i18n } = useTranslation();
  return (
    <HeadedPage
      page={privacyPage}
      note={t("Last updated: {{date}}", { date: formatDate(lastUpdated, shownLanguage(i18n)) })}
    >
      <Policy />
    </HeadedPage>
  );
}
