import { memo } from "react";
import type { ItemPlace } from "#app/components/filtered-list.tsx";
import { Cover, Gloss } from "#app/components/picture.tsx";
import { levelName } from "#app/content/courses.ts";
import { parsePrice } from "#app/content/price.ts";
import type { Course } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, LevelBadge } from "#app/ui/card.tsx";
import { Copy, Facts } from "#app/ui/copy.tsx";

/**
 * Subgrid aligns rows across cards. DOM order differs from visual order: the heading first, then
 * the character.
 */
export function CourseCard({ course, place }: { course: Course; place: ItemPlace }) {
  return (
    <li id={course.id} {...place} className="row-span-7 grid grid-rows-subgrid">
      <CourseArticle course={course} />
    </li>
  );
}

const CourseArticle = memo(function CourseArticle({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { id, level, title, description, features, price, image } = course;
  const isFree = parsePrice(price)?.dollars === 0;
  return (
    <Card
      as="article"
      aria-labelledby={`${id}-title`}
      className="row-span-7 grid grid-rows-subgrid gap-0 overflow-hidden"
    >
      <Copy
        as="h3"
        id={`${id}-title`}
        className="row-start-3 px-card pt-4 text-h3"
        text={t(title)}
      />
      <Cover character={image} className="row-start-1" />
      <div className="row-start-2 flex flex-wrap items-center justify-between gap-2 px-card pt-5">
        <Gloss character={image} className="order-1" />
        <LevelBadge level={level}>{t(levelName(level))}</LevelBadge>
      </div>
      <Copy as="p" className="px-card pt-2 text-small text-muted" text={t(description)} />
      <ul className="grid content-start gap-1 fill-none stroke-muted stroke-2 px-card pt-4 text-small">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1 size-4 shrink-0">
              <path strokeLinecap="round" d="M2 9l4 4 8-10" />
            </svg>
            <Copy as="span" text={t(feature)} />
          </li>
        ))}
      </ul>
      <Facts
        className="mx-6 pt-4 text-fine text-muted tabular"
        facts={[
          t(course.duration),
          t("{{count}} lessons", {
            count: course.lessons,
            defaultValue_one: "{{count}} lesson",
          }),
          t("{{count}} students", {
            count: course.students,
            defaultValue_one: "{{count}} student",
          }),
        ]}
      />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line px-card py-5">
        <p className="font-display text-h3 font-strong">{t(price)}</p>
        <Button variant={isFree ? "primary" : "outline"}>
          {t("Enroll Now")}
          <Copy as="span" className="sr-only" text={` ${t("in {{title}}", { title: t(title) })}`} />
        </Button>
      </div>
    </Card>
  );
});
