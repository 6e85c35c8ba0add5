import { useTranslation } from "react-i18next";
import { FilteredList } from "#app/components/filtered-list.tsx";
import { blogCategories, featuredPost, remainingPosts } from "#app/content/posts.ts";
import type { Post } from "#app/content/schema.ts";
import { shownLanguage } from "#app/i18n/i18n.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { Button } from "#app/ui/button.tsx";
import { FeaturedPost } from "./featured-post.tsx";
import { PostCard } from "./post-card.tsx";

export function PostList() {
  const { t, i18n } = useTranslation();
  const featured = featuredPost();
  return (
    <FilteredList
      headingId="posts-heading"
      heading={t("All articles")}
      filterLabel={t("Filter articles by category")}
      choices={blogCategories.map(({ id, name, count }) => ({
        id,
        name: t(name),
        count: formatCount(count, shownLanguage(i18n)),
      }))}
      itemsFor={remainingPosts}
      card={postCard}
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
  );
}

function postCard(post: Post) {
  return <PostCard key={post.id} post={post} />;
}
