import { memo } from "react";
import { CharacterPicture, coverGround } from "#app/components/picture.tsx";
import { courses, coursesAt } from "#app/content/courses.ts";
import { roadCaption, weeksOf } from "#app/content/courses-page.ts";
import type { Course, Level } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Copy } from "#app/ui/copy.tsx";

/**
 * All courses to scale, one square per week, each linking to its card. Courses that the filter
 * hides are dimmed and not linked.
 */
export function Road({ filter }: { filter: "all" | Level }) {
  const { t } = useTranslation();
  const shown = coursesAt(filter);
  return (
    <div className="no-print @container grid gap-3 text-fine text-muted">
      <ul aria-labelledby="road" className="road grid">
        {courses.map((course) => (
          <li key={course.id} className="justify-self-start">
            <CourseBar course={course} isShown={shown.includes(course)} />
          </li>
        ))}
      </ul>
      <p id="road">{t(roadCaption)}</p>
    </div>
  );
}

type CourseBarProps = { course: Course; isShown: boolean };

/** Remembered: a filter renders only the bars that it dims or shows. */
const CourseBar = memo(function CourseBar({ course, isShown }: CourseBarProps) {
  const { t } = useTranslation();
  const { id, title, duration } = course;
  return (
    <a
      href={isShown ? `#${id}` : undefined}
      className={classNames("flex items-center py-1", isShown && "hover:text-vermilion")}
    >
      <WeekSquares course={course} isShown={isShown} />
      <span>
        <Copy text={t(title)} />
        <span className="sr-only">{`, ${t(duration)}`}</span>
      </span>
    </a>
  );
});

/** The first square shows the course's character. */
function WeekSquares({ course, isShown }: CourseBarProps) {
  const { image } = course;
  const ground = coverGround(image);
  return (
    <span
      aria-hidden="true"
      className={classNames("flex ps-px pe-2", ground, !isShown && "opacity-25")}
    >
      <i>
        <CharacterPicture
          name={`cover-${image}`}
          character={image}
          eager
          width={28}
          className="aspect-square w-full object-cover"
        />
      </i>
      {Array.from({ length: weeksOf(course) - 1 }, (_, week) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name
        <i key={week} />
      ))}
    </span>
  );
}
