import { CharacterPicture } from "#app/components/picture.tsx";
import { allPosts, remainingPosts } from "#app/content/posts.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Copy } from "#app/ui/copy.tsx";
import { LinkOrText } from "#app/ui/link-or-text.tsx";

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
        const { id, image, title } = post;
        const isShown = shown.includes(post);
        return (
          <li key={id}>
            <LinkOrText
              href={isShown ? `#post-${id}` : undefined}
              className={classNames("grid", !isShown && "opacity-25")}
            >
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
            </LinkOrText>
          </li>
        );
      })}
    </ul>
  );
}
