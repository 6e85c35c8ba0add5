import { memo } from "react";
import { CharacterPicture } from "#app/components/picture.tsx";
import { allPosts, remainingPosts } from "#app/content/posts.ts";
import type { Post } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Copy } from "#app/ui/copy.tsx";

/**
 * Every article's character, linking to its card. Articles that the filter hides are dimmed and not
 * linked.
 */
export function CharacterIndex({ filter }: { filter: string }) {
  const { t } = useTranslation();
  const shown = filter === "all" ? allPosts : remainingPosts(filter);
  return (
    <ul
      aria-label={t("Articles by character")}
      className="character-index no-print squares grid-cols-6"
    >
      {allPosts.map((post) => {
        const isShown = shown.includes(post);
        return (
          <li key={post.id}>
            <a
              href={isShown ? `#post-${post.id}` : undefined}
              className={classNames("grid", !isShown && "opacity-25")}
            >
              <PostCharacter post={post} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Remembered: a filter dims and links what is around it. */
const PostCharacter = memo(function PostCharacter({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { image, title } = post;
  return (
    <>
      <span aria-hidden="true">
        <CharacterPicture
          name={`cover-${image}`}
          character={image}
          eager
          width={92}
          className="aspect-square w-full border border-grid object-cover"
        />
      </span>
      <Copy as="span" className="sr-only" text={t(title)} />
    </>
  );
});
