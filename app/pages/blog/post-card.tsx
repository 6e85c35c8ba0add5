import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Cover } from "#app/components/cover.tsx";
import { Gloss } from "#app/components/gloss.tsx";
import type { Post } from "#app/content/types.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { PostMeta } from "./post-meta.tsx";

export const PostCard = memo(function PostCard({ post }: { post: Post }) {
  const { t } = useTranslation();
  return (
    <li className="row-span-5 grid grid-rows-subgrid">
      <Card as="article" className="row-span-5 grid grid-rows-subgrid gap-0 overflow-hidden">
        <Cover of={post.image} />
        <div className="flex flex-wrap items-baseline justify-between gap-2 px-6 pt-5">
          <PostMeta post={post} />
        </div>
        <h3 className="px-6 pt-3 text-h3">
          <MarkedText>{t(post.title)}</MarkedText>
        </h3>
        <p className="px-6 pt-2 text-small text-muted">
          <MarkedText>{t(post.excerpt)}</MarkedText>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3 px-6 pt-5 pb-6">
          <Gloss id={post.image} />
          <Button look="outline">
            {t("Read More")}
            <span className="sr-only">
              {" "}
              <MarkedText>{t("about “{{title}}”", { title: t(post.title) })}</MarkedText>
            </span>
          </Button>
        </div>
      </Card>
    </li>
  );
});
