import { useTranslation } from "react-i18next";
import { HeadedPage } from "#app/components/headed-page.tsx";
import { NextSteps } from "#app/components/next-steps.tsx";
import { PointList } from "#app/components/point-list.tsx";
import { StatList } from "#app/components/stat-list.tsx";
import { aboutNext, aboutPage, aboutSections, aboutStats, values } from "#app/content/about.ts";
import { Copy } from "#app/ui/copy.tsx";
import { Section, SectionHead } from "#app/ui/section.tsx";
import { Mission } from "./mission.tsx";
import { Team } from "./team.tsx";

export default function AboutPage() {
  const { t } = useTranslation();
  return (
    <HeadedPage page={aboutPage}>
      <Mission />
      <Section labelledBy="figures">
        <Copy as="h2" id="figures" className="sr-only" of={t(aboutSections.figures)} />
        <StatList stats={aboutStats} className="grid gap-x-6 gap-y-10 xs:grid-cols-2 lg:grid-cols-4" />
      </Section>
      <Team />
      <Section labelledBy="values">
        <SectionHead id="values" title={t(aboutSections.values)} />
        <PointList points={values} columns={4} />
      </Section>
      <NextSteps steps={aboutNext} wash />
    </HeadedPage>
  );
}
