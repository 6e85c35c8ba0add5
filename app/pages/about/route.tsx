import { useTranslation } from "react-i18next";
import { HeadedPage } from "#app/components/headed-page.tsx";
import { NextSteps } from "#app/components/next-steps.tsx";
import { PointList } from "#app/components/point-list.tsx";
import { StatList } from "#app/components/stat-list.tsx";
import { aboutNext, aboutPage, aboutSections, aboutStats, mission, values } from "#app/content/about.ts";
import { Copy } from "#app/ui/copy.tsx";
import { Section } from "#app/ui/section.tsx";
import { Team } from "./team.tsx";

export default function AboutPage() {
  const { t } = useTranslation();
  return (
    <HeadedPage page={aboutPage}>
      <Section id="mission" wash>
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
          <div className="grid content-start gap-3">
            <Copy as="p" className="text-small font-strong text-vermilion" of={t(mission.label)} />
            <Copy as="h2" id="mission" className="text-h2" of={t(mission.title)} />
          </div>
          <div className="grid max-w-prose gap-5 text-lead">
            {mission.paragraphs.map((paragraph) => (
              <Copy as="p" key={paragraph} of={t(paragraph)} />
            ))}
          </div>
        </div>
      </Section>
      <Section id="figures">
        <Copy as="h2" id="figures" className="sr-only" of={t(aboutSections.figures)} />
        <StatList stats={aboutStats} className="grid gap-x-6 gap-y-10 xs:grid-cols-2 lg:grid-cols-4" />
      </Section>
      <Team />
      <Section id="values" title={t(aboutSections.values)}>
        <PointList points={values} columns={4} />
      </Section>
      <NextSteps steps={aboutNext} wash />
    </HeadedPage>
  );
}
