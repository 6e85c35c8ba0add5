import { coverPaths } from "virtual:art/featured";
import { type ComponentProps, memo } from "react";
import type { ItemPlace } from "#app/components/filtered-list.tsx";
import { Cover, coverGround, Gloss } from "#app/components/picture.tsx";
import { characterOf } from "#app/content/glossary.ts";
import { categoryName } from "#app/content/posts.ts";
import type { Post } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Copy, Facts } from "#app/ui/copy.tsx";

// DOM order is reading order: the heading first, then the character with its gloss. blog.css places
// the parts by their names, with their margins.

export function PostCard({ post, place }: { post: Post; place: ItemPlace }) {
  return (
    <li id={`post-${post.id}`} {...place} className="grid">
      <PostArticle post={post} />
    </li>
  );
}

const PostArticle = memo(function PostArticle({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { id, title, excerpt, image } = post;
  return (
    <Card as="article" aria-labelledby={`post-${id}-title`} className="post grid overflow-hidden">
      <Copy as="h3" id={`post-${id}-title`} className="post-title text-h3" text={t(title)} />
      <Cover character={image} className="post-cover" />
      <Gloss character={image} className="post-gloss" />
      <PostCategory post={post} />
      <PostFacts post={post} />
      <Copy as="p" className="post-excerpt text-small text-muted" text={t(excerpt)} />
      <ReadMore post={post} variant="quiet" className="post-more" />
    </Card>
  );
});

export function FeaturedPost({ post, isHidden }: { post: Post; isHidden: boolean }) {
  return (
    <Card
      as="article"
      id={`post-${post.id}`}
      aria-labelledby="featured-title"
      hidden={isHidden}
      data-arrives=""
      className="featured grid overflow-hidden elevated"
    >
      <FeaturedParts post={post} />
    </Card>
  );
}

const FeaturedParts = memo(function FeaturedParts({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { title, excerpt, image } = post;
  return (
    <>
      <Copy as="h3" id="featured-title" className="post-title text-title" text={t(title)} />
      <FeaturedCover character={image} />
      <Gloss character={image} className="post-gloss" />
      <p className="post-label text-fine font-strong text-muted">{t("Featured article")}</p>
      <Copy as="p" className="post-excerpt text-body text-muted" text={t(excerpt)} />
      <PostCategory post={post} />
      <PostFacts post={post} />
      <ReadMore post={post} className="post-more" />
    </>
  );
});

/**
 * As `Cover`, but in the document: on a phone it is the largest part of the first screen, and a
 * file came a third of a second later.
 */
function FeaturedCover({ character }: { character: Post["image"] }) {
  const { han } = characterOf(character);
  return (
    <div className="post-cover">
      <svg
        viewBox="0 0 640 360"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`“${han}”`}
        lang="zh-Hans"
        className={`aspect-video w-full on-ground ${coverGround(character)}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
        dangerouslySetInnerHTML={{ __html: coverPaths }}
      />
    </div>
  );
}

function PostCategory({ post }: { post: Post }) {
  const { t } = useTranslation();
  return <p className="post-category text-fine font-strong">{t(categoryName(post.category))}</p>;
}

function PostFacts({ post }: { post: Post }) {
  const { t, language } = useTranslation();
  const { author, date, readTime } = post;
  return (
    <Facts
      className="post-facts text-fine text-muted"
      facts={[
        <Copy key="author" text={author} />,
        <time key="date" dateTime={date}>
          {formatDate(date, language)}
        </time>,
        t(readTime),
      ]}
    />
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
