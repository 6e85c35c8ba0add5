import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { FilteredList } from "#app/components/filtered-list.tsx";
import { HeadedPage } from "#app/components/headed-page.tsx";
import { NextSteps } from "#app/components/next-steps.tsx";
import { blogNext, blogPage } from "#app/content/blog.ts";
import { blogCategories, featuredPost, remainingPosts } from "#app/content/posts.ts";
import { Button } from "#app/ui/button.tsx";
import { Newsletter } from "./newsletter.tsx";
import { FeaturedPost, PostCard } from "./post-card.tsx";

export default function BlogPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const featured = featuredPost();
  return (
    <HeadedPage page={blogPage}>
      <FilteredList
        // A new key resets the filter to All when an alias of this page is opened from another.
        key={pathname}
        id="posts-heading"
        heading={t("All articles")}
        filterLabel={t("Filter articles by category")}
        choices={blogCategories}
        itemsFor={remainingPosts}
        card={(post) => <PostCard key={post.id} post={post} />}
        announcement={(values) => t("{{name}}: {{count}} articles shown", values)}
        featured={featured && <FeaturedPost post={featured} />}
        note={(filter) =>
          filter === featured?.category ? t("One more is featured under All Articles.") : undefined
        }
        fillsRows
      >
        <Button look="outline" className="mt-4 justify-self-center">
          {t("Load More Articles")}
        </Button>
      </FilteredList>
      <Newsletter />
      <NextSteps steps={blogNext} />
    </HeadedPage>
  );
}
