import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Cover } from "#app/components/cover.tsx";
import { Gloss } from "#app/components/gloss.tsx";
import type { Post } from "#app/content/types.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { PostMeta } from "./post-meta.tsx";

export const FeaturedPost = memo(function FeaturedPost({ post }: { post: Post }) {
  const { t } = useTranslation();
  return (
    <Card
      as="article"
      aria-labelledby="featured-title"
      className="grid overflow-hidden shadow-sheet lg:grid-cols-[1.25fr_1fr]"
    >
      <Cover of={post.image} eager beside />
      <div className="grid content-center gap-4 p-6 sm:p-10">
        <p className="text-fine font-strong text-vermilion">{t("Featured article")}</p>
        <h3 id="featured-title" className="text-h2">
          <MarkedText>{t(post.title)}</MarkedText>
        </h3>
        <p className="text-body text-muted">
          <MarkedText>{t(post.excerpt)}</MarkedText>
        </p>
        <PostMeta post={post} />
        <Gloss id={post.image} />
        <Button className="justify-self-start">
          {t("Read More")}
          <span className="sr-only">
            {" "}
            <MarkedText>{t("about “{{title}}”", { title: t(post.title) })}</MarkedText>
          </span>
        </Button>
      </div>
    </Card>
  );
});
