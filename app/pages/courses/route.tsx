import { useLocation } from "react-router";
import { FilteredList } from "#app/components/filtered-list.tsx";
import { PointList } from "#app/components/lists.tsx";
import { NextSteps } from "#app/components/next-steps.tsx";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { courseFilters, courses, coursesAt } from "#app/content/courses.ts";
import {
  benefits,
  benefitsTitle,
  coursesNext,
  coursesNote,
  coursesPage,
} from "#app/content/courses-page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { BelowFirstScreen } from "#app/navigation/below-first-screen.tsx";
import { Section } from "#app/ui/section.tsx";
import { CourseCard } from "./course-card.tsx";
import { Road } from "./road.tsx";
import { courseListData } from "./structured-data.ts";

export default function CoursesPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Page page={coursesPage} structuredData={[courseListData(courses)]}>
      <FilteredList
        // A new key resets the filter to All when an alias of this page is opened from another.
        key={pathname}
        id="courses-heading"
        heading={t("All courses")}
        filterLabel={t("Filter courses by level")}
        announcement={(shown) =>
          t("{{name}}: {{count}} courses shown", {
            ...shown,
            defaultValue_one: "{{name}}: {{count}} course shown",
          })
        }
        choices={courseFilters.map(({ id, name }) => ({ id, name, count: coursesAt(id).length }))}
        itemsFor={coursesAt}
        card={(course, place) => <CourseCard key={course.id} course={course} place={place} />}
        head={(filter) => (
          <PageHead page={coursesPage} note={t(coursesNote)}>
            <Road filter={filter} />
          </PageHead>
        )}
      />
      <BelowFirstScreen>
        <Section id="benefits" title={t(benefitsTitle)} wash>
          <PointList points={benefits} columns={4} />
        </Section>
        <NextSteps steps={coursesNext} />
      </BelowFirstScreen>
    </Page>
  );
}
