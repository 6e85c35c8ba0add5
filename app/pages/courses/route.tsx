import { useLocation } from "react-router";
import { HeadedPage } from "#app/components/headed-page.tsx";
import { NextSteps } from "#app/components/next-steps.tsx";
import { courses } from "#app/content/courses.ts";
import { coursesNext, coursesPage } from "#app/content/courses-page.ts";
import { Benefits } from "./benefits.tsx";
import { CourseList } from "./course-list.tsx";
import { courseListData } from "./structured-data.ts";

export default function CoursesPage() {
  const { pathname } = useLocation();
  return (
    <HeadedPage page={coursesPage} structuredData={[courseListData(courses)]}>
      {/* A new key resets the filter to All when an alias of this page is opened from another. */}
      <CourseList key={pathname} />
      <Benefits />
      <NextSteps steps={coursesNext} />
    </HeadedPage>
  );
}
