import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { courses } from "#app/content/courses.ts";
import { pageSeo } from "#app/content/page-seo.ts";
import { thisSite } from "#app/content/this-site.ts";
import { breadcrumbs, courseList } from "#app/lib/structured-data.ts";
import { Benefits } from "./benefits.tsx";
import { CourseList } from "./course-list.tsx";

const trail = [
  { label: "Home", to: "/" },
  { label: "Courses", to: "/courses" },
];

const structuredData = [breadcrumbs(thisSite, trail), courseList(thisSite, courses)];

export default function CoursesPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Page seo={pageSeo.courses} structuredData={structuredData}>
      <PageHead
        image="ke"
        title={t("Six courses, one long road")}
        lead={t(
          "Start where you are and stop where you like. Each course stands on its own, costs what it says, and is yours to keep.",
        )}
      />
      {/* Each path of this page begins with its filter on All, also when one comes from another of them. */}
      <CourseList key={pathname} />
      <Benefits />
    </Page>
  );
}
