import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CardList } from "#app/components/card-list.tsx";
import { useFilter } from "#app/components/use-filter.ts";
import { type CourseFilter, courses, coursesAt, levels } from "#app/content/courses.ts";
import type { Course } from "#app/content/types.ts";
import { Announcement, useAnnouncement } from "#app/ui/announcement.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { Container } from "#app/ui/section.tsx";
import { CourseCard } from "./course-card.tsx";

const filters: readonly { id: CourseFilter; name: string }[] = [{ id: "all", name: "All Levels" }, ...levels];

export function CourseList() {
  const { t } = useTranslation();
  const { chosen: level, choose: setLevel, list } = useFilter<CourseFilter>("all");
  const [said, say] = useAnnouncement();
  const shown = useMemo(() => coursesAt(level), [level]);

  const choose = (next: CourseFilter) => {
    const name = filters.find(({ id }) => id === next)?.name ?? next;
    setLevel(next);
    say(t("{{name}}: {{count}} courses shown", { name: t(name), count: coursesAt(next).length }));
  };

  return (
    <section aria-labelledby="courses-heading" className="pb-section">
      <Container className="grid gap-8">
        <h2 id="courses-heading" className="sr-only">
          {t("All courses")}
        </h2>
        <FilterBar
          label={t("Filter courses by level")}
          choices={filters.map(({ id, name }) => ({ id, name: t(name), count: coursesAt(id).length }))}
          chosen={level}
          onChoose={choose}
        />
        <Announcement said={said} />
        <CardList ref={list} items={shown} card={courseCard} />
      </Container>
    </section>
  );
}

function courseCard(course: Course) {
  return <CourseCard key={course.id} course={course} eager={course === courses[0]} />;
}
