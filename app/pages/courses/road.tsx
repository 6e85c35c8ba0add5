import { CharacterPicture } from "#app/components/picture.tsx";
import { courses } from "#app/content/courses.ts";
import { weeksInAll, weeksOf } from "#app/content/courses-page.ts";
import { glyph } from "#app/content/glossary.ts";
import type { Level } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import css from "./road.css?inline";

/** All courses to scale, one square per week, each linking to its card. Courses that the filter hides are dimmed and not linked. */
export function Road({ filter }: { filter: "all" | Level }) {
  const { t } = useTranslation();
  return (
    <div className="no-print @container grid gap-3">
      <PageStyle name="road" css={css} />
      <ul aria-labelledby="road" className="road grid">
        {courses.map((course) => {
          const { image } = course;
          const isShown = filter === "all" || filter === course.level;
          const square = { width: 28, className: "aspect-square w-full object-cover" };
          const character = <CharacterPicture name={`cover-${image}`} of={image} eager {...square} />;
          const segment = (
            <>
              <span
                aria-hidden="true"
                className={`flex pe-2 text-cover-${glyph(image).cover}${isShown ? "" : " opacity-25"}`}
              >
                {Array.from({ length: weeksOf(course) }, (_, week) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name
                  <i key={week}>{week === 0 && character}</i>
                ))}
              </span>
              <span>
                <Copy of={t(course.title)} />
                <span className="sr-only">{`, ${t(course.duration)}`}</span>
              </span>
            </>
          );
          return (
            <li key={course.id} className="justify-self-start text-muted">
              {isShown ? (
                <a href={`#${course.id}`} className="road-bar text-fine hover:text-vermilion">
                  {segment}
                </a>
              ) : (
                <span className="road-bar text-fine">{segment}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p id="road" className="text-fine text-muted">
        {t(
          "To scale: one square is a week of lessons, {{weeks}} in all. Nothing expires if yours takes longer.",
          { weeks: weeksInAll },
        )}
      </p>
    </div>
  );
}
