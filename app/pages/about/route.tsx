import { PointList, StatList } from "#app/components/lists.tsx";
import { NextSteps } from "#app/components/next-steps.tsx";
import { Page } from "#app/components/page.tsx";
import { PageHead, Sheets } from "#app/components/page-head.tsx";
import { Portrait } from "#app/components/picture.tsx";
import {
  aboutNext,
  aboutPage,
  aboutSections,
  aboutStats,
  mission,
  values,
} from "#app/content/about.ts";
import { team } from "#app/content/team.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { BelowFirstScreen } from "#app/navigation/below-first-screen.tsx";
import { Card } from "#app/ui/card.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Section } from "#app/ui/section.tsx";
import { Dialogue } from "./dialogue.tsx";

export default function AboutPage() {
  const { t } = useTranslation();
  return (
    <Page page={aboutPage}>
      <PageHead page={aboutPage}>
        <Sheets characters={aboutPage.sheets} />
      </PageHead>
      <Section id="mission" wash>
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
          <div className="grid content-start gap-3">
            <Copy as="p" className="text-small font-strong text-muted" text={t(mission.label)} />
            <Copy as="h2" id="mission" className="text-h2" text={t(mission.title)} />
          </div>
          <div className="grid max-w-prose gap-5 text-lead">
            {mission.paragraphs.map((paragraph) => (
              <Copy as="p" key={paragraph} text={t(paragraph)} />
            ))}
          </div>
        </div>
        <Copy as="h3" className="sr-only" text={t(aboutSections.figures)} />
        <StatList
          stats={aboutStats}
          className="mt-12 grid gap-x-6 gap-y-8 border-t border-line pt-6 xs:grid-cols-2 lg:grid-cols-4"
        />
      </Section>
      <BelowFirstScreen>
        <Dialogue />
        <Section id="team" title={t(aboutSections.team)}>
          <ul className="grid gap-6 md:grid-cols-3">
            {team.map(({ name, nameInChinese, role, bio, image }) => (
              <Card as="li" key={name} className="grid content-start overflow-hidden">
                <Portrait
                  group="team"
                  name={name}
                  parts={image}
                  width={256}
                  className="aspect-4/3 w-full object-cover object-top"
                />
                <div className="grid gap-2 px-card py-6">
                  <Copy as="h3" className="text-h3" text={name} />
                  {nameInChinese ? (
                    <Copy as="p" className="text-small" text={nameInChinese} />
                  ) : null}
                  <Copy as="p" className="text-small font-strong" text={t(role)} />
                  <Copy as="p" className="text-small text-muted" text={t(bio)} />
                </div>
              </Card>
            ))}
          </ul>
        </Section>
        <Section id="values" title={t(aboutSections.values)}>
          <PointList points={values} columns={4} />
        </Section>
        <NextSteps steps={aboutNext} />
      </BelowFirstScreen>
    </Page>
  );
}
