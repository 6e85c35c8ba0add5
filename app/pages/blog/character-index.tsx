import { CharacterPicture } from "#app/components/picture.tsx";
import { allPosts, remainingPosts } from "#app/content/posts.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";

/** Every article's character, linking to its card. Articles that the filter hides are dimmed and not linked. */
export function CharacterIndex({ filter }: { filter: string }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("Articles by character")} className="no-print squares grid-cols-6">
      {allPosts.map((post) => {
        const { id, image, title } = post;
        const isShown = filter === "all" || remainingPosts(filter).includes(post);
        const square = (
          <>
            <span aria-hidden="true" className={isShown ? undefined : "opacity-25"}>
              <CharacterPicture
                name={`cover-${image}`}
                of={image}
                width={92}
                eager
                className="aspect-square w-full border border-grid object-cover"
              />
            </span>
            <Copy as="span" className="sr-only" of={t(title)} />
          </>
        );
        return (
          <li key={id} className="*:block">
            {isShown ? <a href={`#post-${id}`}>{square}</a> : <span>{square}</span>}
          </li>
        );
      })}
    </ul>
  );
}
