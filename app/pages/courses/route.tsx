import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { NextSteps } from "#app/components/next-steps.tsx";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { courses } from "#app/content/courses.ts";
import { coursesNext, coursesPage } from "#app/content/courses-page.ts";
import { trailTo } from "#app/content/navigation.ts";
import { thisSite } from "#app/content/this-site.ts";
import { breadcrumbs } from "#app/lib/structured-data.ts";
import { Benefits } from "./benefits.tsx";
import { CourseList } from "./course-list.tsx";
import { courseListData } from "./structured-data.ts";

const structuredData = [
  breadcrumbs(thisSite, trailTo(coursesPage.canonicalPath)),
  courseListData(thisSite, courses),
];

export default function CoursesPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Page seo={coursesPage} structuredData={structuredData}>
      <PageHead image={coursesPage.character} title={t(coursesPage.heading)} lead={t(coursesPage.lead)} />
      {/* A new key resets the filter to All when an alias of this page is opened from another. */}
      <CourseList key={pathname} />
      <Benefits />
      <NextSteps steps={coursesNext} />
    </Page>
  );
}
