import { CharacterPicture } from "#app/components/picture.tsx";
import { allPosts, remainingPosts } from "#app/content/posts.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";

/** Every article's character, linking to its card. Articles that the filter hides are dimmed and not linked. */
export function CharacterIndex({ filter }: { filter: string }) {
  const { t } = useTranslation();
  const shown = filter === "all" ? allPosts : remainingPosts(filter);
  const square = { width: 92, className: "aspect-square w-full border border-grid object-cover" };
  return (
    <ul aria-label={t("Articles by character")} className="no-print squares grid-cols-6">
      {allPosts.map((post) => {
        const { id, image, title } = post;
        const isShown = shown.includes(post);
        const Cell = isShown ? "a" : "span";
        return (
          <li key={id}>
            <Cell {...(isShown && { href: `#post-${id}` })} className={isShown ? "grid" : "grid opacity-25"}>
              <span aria-hidden="true">
                <CharacterPicture name={`cover-${image}`} of={image} eager {...square} />
              </span>
              <Copy as="span" className="sr-only" of={t(title)} />
            </Cell>
          </li>
        );
      })}
    </ul>
  );
}
