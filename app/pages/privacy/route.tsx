import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { trailTo } from "#app/content/navigation.ts";
import { lastUpdated, privacyPage } from "#app/content/privacy.ts";
import { thisSite } from "#app/content/this-site.ts";
import { shownLanguage } from "#app/i18n/i18n.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { breadcrumbs } from "#app/lib/structured-data.ts";
import { Policy } from "./policy.tsx";

const structuredData = [breadcrumbs(thisSite, trailTo(privacyPage.canonicalPath))];

export default function PrivacyPage() {
  const { t, i18n } = useTranslation();
  return (
    <Page seo={privacyPage} structuredData={structuredData}>
      <PageHead image={privacyPage.character} title={t(privacyPage.heading)} lead={t(privacyPage.lead)}>
        <p className="text-small text-muted">
          {t("Last updated: {{date}}", { date: formatDate(lastUpdated, shownLanguage(i18n)) })}
        </p>
      </PageHead>
      <Policy />
    </Page>
  );
}
