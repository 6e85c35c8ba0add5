import { CharacterPicture } from "#app/components/picture.tsx";
import { courses, coursesAt } from "#app/content/courses.ts";
import { roadCaption, weeksOf } from "#app/content/courses-page.ts";
import { characterOf } from "#app/content/glossary.ts";
import type { Level } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import css from "./road.css?inline";

/** All courses to scale, one square per week, each linking to its card. Courses that the filter hides are dimmed and not linked. */
export function Road({ filter }: { filter: "all" | Level }) {
  const { t } = useTranslation();
  const shown = coursesAt(filter);
  return (
    <div className="no-print @container grid gap-3 text-fine text-muted">
      <PageStyle name="road" css={css} />
      <ul aria-labelledby="road" className="road grid">
        {courses.map((course) => {
          const { id, image, title, duration } = course;
          const square = { width: 28, className: "aspect-square w-full object-cover" };
          const character = <CharacterPicture name={`cover-${image}`} of={image} eager {...square} />;
          const isShown = shown.includes(course);
          const Bar = isShown ? "a" : "span";
          const bar = isShown ? "flex items-center py-1 hover:text-vermilion" : "flex items-center py-1";
          const squares = `flex ps-px pe-2 text-cover-${characterOf(image).cover}`;
          return (
            <li key={id} className="justify-self-start">
              <Bar {...(isShown && { href: `#${id}` })} className={bar}>
                <span aria-hidden="true" className={isShown ? squares : `${squares} opacity-25`}>
                  {Array.from({ length: weeksOf(course) }, (_, week) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name
                    <i key={week}>{week === 0 && character}</i>
                  ))}
                </span>
                <span>
                  <Copy of={t(title)} />
                  <span className="sr-only">{`, ${t(duration)}`}</span>
                </span>
              </Bar>
            </li>
          );
        })}
      </ul>
      <p id="road">{t(roadCaption)}</p>
    </div>
  );
}
