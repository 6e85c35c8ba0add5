import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { NextSteps } from "#app/components/next-steps.tsx";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { blogNext, blogPage } from "#app/content/blog.ts";
import { trailTo } from "#app/content/navigation.ts";
import { thisSite } from "#app/content/this-site.ts";
import { breadcrumbs } from "#app/lib/structured-data.ts";
import { Newsletter } from "./newsletter.tsx";
import { PostList } from "./post-list.tsx";

const structuredData = [breadcrumbs(thisSite, trailTo(blogPage.canonicalPath))];

export default function BlogPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Page seo={blogPage} structuredData={structuredData}>
      <PageHead image={blogPage.character} title={t(blogPage.heading)} lead={t(blogPage.lead)} />
      {/* A new key resets the filter to All when an alias of this page is opened from another. */}
      <PostList key={pathname} />
      <Newsletter />
      <NextSteps steps={blogNext} />
    </Page>
  );
}
