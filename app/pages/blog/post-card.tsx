import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Cover } from "#app/components/cover.tsx";
import { Gloss } from "#app/components/gloss.tsx";
import type { Post } from "#app/content/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { PostMeta } from "./post-meta.tsx";

export const PostCard = memo(function PostCard({ post }: { post: Post }) {
  const { t } = useTranslation();
  return (
    <li className="row-span-5 grid grid-rows-subgrid">
      {/* Read in another order than seen: the heading first, then the character with its gloss. */}
      <Card
        as="article"
        className="row-span-5 grid grid-cols-[1fr_auto] grid-rows-subgrid gap-0 overflow-hidden"
      >
        <Copy as="h3" className="col-span-full row-start-3 px-6 pt-3 text-h3" of={t(post.title)} />
        <Cover of={post.image} />
        <div className="row-start-5 flex items-center ps-6 pt-5 pe-3 pb-6">
          <Gloss id={post.image} />
        </div>
        <div className="col-span-full row-start-2 flex flex-wrap items-baseline justify-between gap-2 px-6 pt-5">
          <PostMeta post={post} />
        </div>
        <Copy
          as="p"
          className="col-span-full row-start-4 px-6 pt-2 text-small text-muted"
          of={t(post.excerpt)}
        />
        <div className="row-start-5 flex items-center pt-5 pe-6 pb-6">
          <Button look="outline">
            {t("Read More")}
            <Copy as="span" className="sr-only" of={` ${t("about “{{title}}”", { title: t(post.title) })}`} />
          </Button>
        </div>
      </Card>
    </li>
  );
});
