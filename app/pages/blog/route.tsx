import { useTranslation } from "react-i18next";
import { PageHead } from "#app/components/page-head.tsx";
import { pageSeo } from "#app/content/page-seo.ts";
import { seo } from "#app/lib/seo.ts";
import { Newsletter } from "./newsletter.tsx";
import { PostList } from "./post-list.tsx";

export const meta = () => seo(pageSeo.blog);

export default function BlogPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        image="du"
        title={t("Notes from the margin")}
        lead={t("Twelve short reads on sounds, sentences, manners and the art of coming back tomorrow.")}
      />
      <PostList />
      <Newsletter />
    </>
  );
}
