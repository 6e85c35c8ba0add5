import { useTranslation } from "react-i18next";
import { PageHead } from "#app/components/page-head.tsx";
import { pageSeo } from "#app/content/page-seo.ts";
import { seo } from "#app/lib/seo.ts";
import { Benefits } from "./benefits.tsx";
import { CourseList } from "./course-list.tsx";

export const meta = () => seo(pageSeo.courses);

export default function CoursesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        image="ke"
        title={t("Six courses, one long road")}
        lead={t(
          "Start where you are and stop where you like. Each course stands on its own, costs what it says, and is yours to keep.",
        )}
      />
      <CourseList />
      <Benefits />
    </>
  );
}
