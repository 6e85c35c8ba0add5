import { useTranslation } from "react-i18next";
import { FilteredList } from "#app/components/filtered-list.tsx";
import { courseFilters, courses, coursesAt } from "#app/content/courses.ts";
import type { Course } from "#app/content/schema.ts";
import { shownLanguage } from "#app/i18n/i18n.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { CourseCard } from "./course-card.tsx";

export function CourseList() {
  const { t, i18n } = useTranslation();
  return (
    <FilteredList
      headingId="courses-heading"
      heading={t("All courses")}
      filterLabel={t("Filter courses by level")}
      choices={courseFilters.map(({ id, name }) => ({
        id,
        name: t(name),
        count: formatCount(coursesAt(id).length, shownLanguage(i18n)),
      }))}
      itemsFor={coursesAt}
      card={courseCard}
      announcement={(values) => t("{{name}}: {{count}} courses shown", values)}
    />
  );
}

function courseCard(course: Course) {
  return <CourseCard key={course.id} course={course} first={course === courses[0]} />;
}
