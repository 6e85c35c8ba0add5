import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Cover } from "#app/components/cover.tsx";
import { Gloss } from "#app/components/gloss.tsx";
import type { Post } from "#app/content/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Copy } from "#app/ui/copy.tsx";
import { PostMeta } from "./post-meta.tsx";

/** Of all parts but the cover: on a wide screen they stand beside it. */
const beside = "px-6 sm:px-10 lg:col-start-2";

export const FeaturedPost = memo(function FeaturedPost({ post }: { post: Post }) {
  const { t } = useTranslation();
  return (
    // Read in another order than seen: the heading first, then the character with its gloss.
    <Card
      as="article"
      aria-labelledby="featured-title"
      className="grid overflow-hidden elevated lg:grid-cols-[1.25fr_1fr]"
    >
      <Copy
        as="h3"
        id="featured-title"
        className={classNames(beside, "row-start-3 mt-4 text-h2")}
        of={t(post.title)}
      />
      <Cover of={post.image} first beside />
      <Gloss id={post.image} className={classNames(beside, "row-start-6 mt-4")} />
      <p className={classNames(beside, "row-start-2 pt-6 text-fine font-strong text-vermilion sm:pt-10")}>
        {t("Featured article")}
      </p>
      <Copy
        as="p"
        className={classNames(beside, "row-start-4 mt-4 text-body text-muted")}
        of={t(post.excerpt)}
      />
      <div className={classNames(beside, "row-start-5 mt-4")}>
        <PostMeta post={post} />
      </div>
      <Button className="row-start-7 mx-6 mt-4 mb-6 justify-self-start sm:mx-10 sm:mb-10 lg:col-start-2">
        {t("Read More")}
        <Copy as="span" className="sr-only" of={` ${t("about “{{title}}”", { title: t(post.title) })}`} />
      </Button>
    </Card>
  );
});
