import { useTranslation } from "react-i18next";
import { NextSteps } from "#app/components/next-steps.tsx";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { PointList } from "#app/components/point-list.tsx";
import { StatList } from "#app/components/stat-list.tsx";
import { aboutNext, aboutPage, aboutSections, aboutStats, values } from "#app/content/about.ts";
import { trailTo } from "#app/content/navigation.ts";
import { thisSite } from "#app/content/this-site.ts";
import { breadcrumbs } from "#app/lib/structured-data.ts";
import { Section, SectionHead } from "#app/ui/section.tsx";
import { Mission } from "./mission.tsx";
import { Team } from "./team.tsx";

const structuredData = [breadcrumbs(thisSite, trailTo(aboutPage.canonicalPath))];

export default function AboutPage() {
  const { t } = useTranslation();
  return (
    <Page seo={aboutPage} structuredData={structuredData}>
      <PageHead image={aboutPage.character} title={t(aboutPage.heading)} lead={t(aboutPage.lead)} />
      <Mission />
      <Section labelledBy="figures">
        <h2 id="figures" className="sr-only">
          {t(aboutSections.figures)}
        </h2>
        <StatList stats={aboutStats} className="grid gap-x-6 gap-y-10 xs:grid-cols-2 lg:grid-cols-4" />
      </Section>
      <Team />
      <Section labelledBy="values">
        <SectionHead id="values" title={t(aboutSections.values)} />
        <PointList points={values} columns={4} />
      </Section>
      <NextSteps steps={aboutNext} wash />
    </Page>
  );
}
