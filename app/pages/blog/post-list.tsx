import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CardList } from "#app/components/card-list.tsx";
import { useFilter } from "#app/components/use-filter.ts";
import { blogCategories, featuredPost, remainingPosts } from "#app/content/posts.ts";
import type { BlogFilter, Post } from "#app/content/types.ts";
import { Announcement, useAnnouncement } from "#app/ui/announcement.tsx";
import { Button } from "#app/ui/button.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { Container } from "#app/ui/section.tsx";
import { FeaturedPost } from "./featured-post.tsx";
import { PostCard } from "./post-card.tsx";

export function PostList() {
  const { t } = useTranslation();
  const { chosen: category, choose: setCategory, list } = useFilter<BlogFilter>("all");
  const [said, say] = useAnnouncement();
  const shown = useMemo(() => remainingPosts(category), [category]);
  const featured = category === "all" ? featuredPost() : undefined;

  const choose = (next: BlogFilter) => {
    const name = blogCategories.find(({ id }) => id === next)?.name ?? next;
    const count = remainingPosts(next).length + (next === "all" ? 1 : 0);
    setCategory(next);
    say(t("{{name}}: {{count}} articles shown", { name: t(name), count }));
  };

  return (
    <section aria-labelledby="posts-heading" className="pb-section">
      <Container className="grid gap-8">
        <h2 id="posts-heading" className="sr-only">
          {t("All articles")}
        </h2>
        <FilterBar
          label={t("Filter articles by category")}
          choices={blogCategories.map((choice) => ({ ...choice, name: t(choice.name) }))}
          chosen={category}
          onChoose={choose}
        />
        <Announcement said={said} />
        {featured ? <FeaturedPost post={featured} /> : null}
        <div className="card-room">
          <CardList ref={list} items={shown} card={postCard} fillsRows />
        </div>
        <Button look="outline" className="mt-4 justify-self-center">
          {t("Load More Articles")}
        </Button>
      </Container>
    </section>
  );
}

function postCard(post: Post) {
  return <PostCard key={post.id} post={post} />;
}
