import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { PointList } from "#app/components/point-list.tsx";
import { StatList } from "#app/components/stat-list.tsx";
import { aboutStats, values } from "#app/content/about.ts";
import { pageSeo } from "#app/content/page-seo.ts";
import { thisSite } from "#app/content/this-site.ts";
import { breadcrumbs } from "#app/lib/structured-data.ts";
import { Section, SectionHead } from "#app/ui/section.tsx";
import { Mission } from "./mission.tsx";
import { Team } from "./team.tsx";

const trail = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
];

const structuredData = [breadcrumbs(thisSite, trail)];

export default function AboutPage() {
  const { t } = useTranslation();
  return (
    <Page seo={pageSeo.about} structuredData={structuredData}>
      <PageHead
        image="zhi"
        title={t("A school for people who teach themselves")}
        lead={t(
          "No classroom, no timetable, no one to keep up with. Just the next lesson, made with care, whenever you are ready.",
        )}
      />
      <Mission />
      <Section labelledBy="figures">
        <h2 id="figures" className="sr-only">
          {t("The school in figures")}
        </h2>
        <StatList stats={aboutStats} className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4" />
      </Section>
      <Team />
      <Section labelledBy="values">
        <SectionHead id="values" title={t("Four words we work by")} />
        <PointList points={values} columns={4} />
      </Section>
    </Page>
  );
}
