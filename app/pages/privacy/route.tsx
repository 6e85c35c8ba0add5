import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { pageSeo } from "#app/content/page-seo.ts";
import { policy } from "#app/content/privacy.ts";
import { thisSite } from "#app/content/this-site.ts";
import { shownLanguage } from "#app/i18n/i18n.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { breadcrumbs } from "#app/lib/structured-data.ts";
import { Policy } from "./policy.tsx";

const trail = [
  { label: "Home", to: "/" },
  { label: "Privacy Policy", to: "/privacy" },
];

const structuredData = [breadcrumbs(thisSite, trail)];

export default function PrivacyPage() {
  const { t, i18n } = useTranslation();
  return (
    <Page seo={pageSeo.privacy} structuredData={structuredData}>
      <PageHead image="si" title={t("Privacy policy")} lead={t(policy.intro)}>
        <p className="text-small text-muted">
          {t("Last updated: {{date}}", { date: formatDate(policy.lastUpdated, shownLanguage(i18n)) })}
        </p>
      </PageHead>
      <Policy />
    </Page>
  );
}
