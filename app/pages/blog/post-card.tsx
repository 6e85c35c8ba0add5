import { type ComponentProps, memo } from "react";
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
  const { id, title, excerpt, image } = post;
  const line = "col-span-full mx-6";
  return (
    <li id={`post-${id}`} className="grid">
      <Card as="article" aria-labelledby={`post-${id}-title`} className="post grid overflow-hidden">
        <Copy
          as="h3"
          id={`post-${id}-title`}
          className={`${line} row-start-4 mt-3 text-h3`}
          text={t(title)}
        />
        <Cover character={image} />
        <Gloss character={image} className="col-span-2 row-start-6 mx-6 mt-5 mb-6 self-center" />
        <PostMeta post={post} line={`${line} text-fine`} />
        <Copy
          as="p"
          className={`${line} row-start-5 mt-2 text-small text-muted`}
          text={t(excerpt)}
        />
        <ReadMore post={post} variant="quiet" className="row-start-6 mt-5 mb-6 me-3" />
      </Card>
    </li>
  );
});

export const FeaturedPost = memo(function FeaturedPost({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { id, title, excerpt, image } = post;
  const line = "col-span-full mx-6 sm:mx-10";
  return (
    <Card
      as="article"
      id={`post-${id}`}
      aria-labelledby="featured-title"
      className="featured grid grid-cols-[1fr_auto] overflow-hidden elevated"
    >
      <Copy
        as="h3"
        id="featured-title"
        className={`${line} row-start-3 mt-3 text-title`}
        text={t(title)}
      />
      <Cover character={image} />
      <Gloss character={image} className="row-start-7 mx-6 my-6 self-center sm:mx-10 sm:mb-10" />
      <p className={`${line} row-start-2 mt-6 text-fine font-strong text-muted sm:mt-10`}>
        {t("Featured article")}
      </p>
      <Copy as="p" className={`${line} row-start-4 mt-4 text-body text-muted`} text={t(excerpt)} />
      <PostMeta post={post} line={`${line} text-fine`} />
      <ReadMore post={post} className="row-start-7 my-6 me-6 sm:me-10 sm:mb-10" />
    </Card>
  );
});

function PostMeta({ post, line }: { post: Post; line: string }) {
  const { t, language } = useTranslation();
  const { category, author, date, readTime, featured } = post;
  const [top, end] = featured
    ? ["row-start-5 mt-4", "row-start-6"]
    : ["row-start-2 mt-5", "row-start-3"];
  const day = <time dateTime={date}>{formatDate(date, language)}</time>;
  return (
    <>
      <p className={`${line} ${top} font-strong`}>{t(categoryName(category))}</p>
      <Facts
        className={`${line} ${end} text-muted`}
        facts={[<Copy key="by" text={author} />, day, t(readTime)]}
      />
    </>
  );
}

function ReadMore({ post, ...rest }: ComponentProps<typeof Button> & { post: Post }) {
  const { t } = useTranslation();
  return (
    <Button {...rest}>
      {t("Read More")}
      <Copy
        as="span"
        className="sr-only"
        text={` ${t("about “{{title}}”", { title: t(post.title) })}`}
      />
    </Button>
  );
}
