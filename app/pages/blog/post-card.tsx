import { memo } from "react";
import { Cover, Gloss } from "#app/components/picture.tsx";
import { categoryName } from "#app/content/posts.ts";
import type { Post } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Copy, Facts } from "#app/ui/copy.tsx";

// DOM order differs from visual order: the heading first, then the character with its gloss.

export const PostCard = memo(function PostCard({ post }: { post: Post }) {
  const { t } = useTranslation();
  return (
    <li id={`post-${post.id}`} className="grid scroll-mt-header">
      <Card
        as="article"
        className="post grid grid-cols-[1fr_auto] grid-rows-[auto_auto_auto_1fr_auto] overflow-hidden"
      >
        <Copy as="h3" className="col-span-full row-start-3 px-6 pt-3 text-h3" of={t(post.title)} />
        <Cover of={post.image} />
        <div className="row-start-5 flex items-center ps-6 pt-5 pe-3 pb-6">
          <Gloss id={post.image} />
        </div>
        <PostMeta post={post} className="col-span-full row-start-2 px-6 pt-5" />
        <Copy
          as="p"
          className="col-span-full row-start-4 px-6 pt-2 text-small text-muted"
          of={t(post.excerpt)}
        />
        <div className="row-start-5 flex items-center pt-5 pe-3 pb-6">
          <ReadMore post={post} variant="quiet" />
        </div>
      </Card>
    </li>
  );
});

const wide = "col-span-full px-6 sm:px-10";

export const FeaturedPost = memo(function FeaturedPost({ post }: { post: Post }) {
  const { t } = useTranslation();
  return (
    <Card
      as="article"
      id={`post-${post.id}`}
      aria-labelledby="featured-title"
      className="featured scroll-mt-header grid grid-cols-[1fr_auto] overflow-hidden elevated"
    >
      <Copy
        as="h3"
        id="featured-title"
        className={`${wide} row-start-3 mt-3 text-title`}
        of={t(post.title)}
      />
      <Cover of={post.image} />
      <div className="row-start-6 flex items-center py-6 ps-6 pe-3 sm:ps-10 sm:pb-10">
        <Gloss id={post.image} />
      </div>
      <p className={`${wide} row-start-2 pt-6 text-fine font-strong text-muted sm:pt-10`}>
        {t("Featured article")}
      </p>
      <Copy as="p" className={`${wide} row-start-4 mt-4 text-body text-muted`} of={t(post.excerpt)} />
      <PostMeta post={post} className={`${wide} row-start-5 mt-4`} />
      <div className="row-start-6 flex items-center py-6 pe-6 sm:pe-10 sm:pb-10">
        <ReadMore post={post} />
      </div>
    </Card>
  );
});

function PostMeta({ post, className }: { post: Post; className: string }) {
  const { t, language } = useTranslation();
  const date = <time dateTime={post.date}>{formatDate(post.date, language)}</time>;
  return (
    <div className={`text-fine text-muted ${className}`}>
      <p className="font-strong text-ink">{t(categoryName(post.category))}</p>
      <Facts of={[<Copy key="author" of={post.author} />, date, t(post.readTime)]} />
    </div>
  );
}

function ReadMore({ post, ...rest }: { post: Post; variant?: "quiet" }) {
  const { t } = useTranslation();
  return (
    <Button {...rest}>
      {t("Read More")}
      <Copy as="span" className="sr-only" of={` ${t("about “{{title}}”", { title: t(post.title) })}`} />
    </Button>
  );
}
