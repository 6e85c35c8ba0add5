import { coverPaths } from "virtual:art/featured";
import { type ComponentProps, memo } from "react";
import { Cover, Gloss } from "#app/components/picture.tsx";
import { characterOf } from "#app/content/glossary.ts";
import { categoryName } from "#app/content/posts.ts";
import type { Post } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Copy, Facts } from "#app/ui/copy.tsx";

// DOM order is reading order: the heading first, then the character with its gloss. post-rows.css
// places the parts by their names.

type PostCardProps = {
  post: Post;
  isHidden: boolean;
};

export function PostCard({ post, isHidden }: PostCardProps) {
  return (
    <li id={`post-${post.id}`} hidden={isHidden} className="grid">
      <PostArticle post={post} />
    </li>
  );
}

const PostArticle = memo(function PostArticle({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { id, title, excerpt, image } = post;
  return (
    <Card as="article" aria-labelledby={`post-${id}-title`} className="post grid overflow-hidden">
      <Copy
        as="h3"
        id={`post-${id}-title`}
        className="post-title mx-6 mt-3 text-h3"
        text={t(title)}
      />
      <Cover character={image} className="post-cover" />
      <Gloss character={image} className="post-gloss mx-6 mt-5 mb-6 self-center" />
      <PostCategory post={post} className="mx-6 mt-5" />
      <PostFacts post={post} className="mx-6" />
      <Copy as="p" className="post-excerpt mx-6 mt-2 text-small text-muted" text={t(excerpt)} />
      <ReadMore post={post} variant="quiet" className="post-more mt-5 mb-6 me-3" />
    </Card>
  );
});

export const FeaturedPost = memo(function FeaturedPost({ post, isHidden }: PostCardProps) {
  const { t } = useTranslation();
  const { id, title, excerpt, image } = post;
  const sides = "mx-6 sm:mx-10";
  return (
    <Card
      as="article"
      id={`post-${id}`}
      aria-labelledby="featured-title"
      hidden={isHidden}
      className="featured grid overflow-hidden elevated"
    >
      <Copy
        as="h3"
        id="featured-title"
        className={`post-title ${sides} mt-3 text-title`}
        text={t(title)}
      />
      <FeaturedCover character={image} />
      <Gloss character={image} className={`post-gloss ${sides} my-6 self-center sm:mb-10`} />
      <p className={`post-label ${sides} mt-6 text-fine font-strong text-muted sm:mt-10`}>
        {t("Featured article")}
      </p>
      <Copy
        as="p"
        className={`post-excerpt ${sides} mt-4 text-body text-muted`}
        text={t(excerpt)}
      />
      <PostCategory post={post} className={`${sides} mt-4`} />
      <PostFacts post={post} className={sides} />
      <ReadMore post={post} className="post-more my-6 me-6 sm:me-10 sm:mb-10" />
    </Card>
  );
});

/**
 * As `Cover`, but in the document: on a phone it is the largest part of the first screen, and a
 * file came a third of a second later.
 */
function FeaturedCover({ character }: { character: Post["image"] }) {
  const { han, cover } = characterOf(character);
  return (
    <div className="post-cover">
      <svg
        viewBox="0 0 640 360"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`“${han}”`}
        lang="zh-Hans"
        className={`aspect-video w-full on-ground ground-cover-${cover}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
        dangerouslySetInnerHTML={{ __html: coverPaths }}
      />
    </div>
  );
}

type PostPartProps = {
  post: Post;
  className: string;
};

function PostCategory({ post, className }: PostPartProps) {
  const { t } = useTranslation();
  return (
    <p className={`post-category ${className} text-fine font-strong`}>
      {t(categoryName(post.category))}
    </p>
  );
}

function PostFacts({ post, className }: PostPartProps) {
  const { t, language } = useTranslation();
  const { author, date, readTime } = post;
  return (
    <Facts
      className={`post-facts ${className} text-fine text-muted`}
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
