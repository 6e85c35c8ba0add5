import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { pageSeo } from "#app/content/page-seo.ts";
import { thisSite } from "#app/content/this-site.ts";
import { breadcrumbs } from "#app/lib/structured-data.ts";
import { Newsletter } from "./newsletter.tsx";
import { PostList } from "./post-list.tsx";

const trail = [
  { label: "Home", to: "/" },
  { label: "Blog", to: "/blog" },
];

const structuredData = [breadcrumbs(thisSite, trail)];

export default function BlogPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Page seo={pageSeo.blog} structuredData={structuredData}>
      <PageHead
        image="du"
        title={t("Small notes on a large language")}
        lead={t("Twelve short reads on sounds, sentences, manners and the art of coming back tomorrow.")}
      />
      {/* Each path of this page begins with its filter on All, also when one comes from another of them. */}
      <PostList key={pathname} />
      <Newsletter />
    </Page>
  );
}
