import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { PointList } from "#app/components/point-list.tsx";
import { features, homePage, homeSections } from "#app/content/home.ts";
import { school, website } from "#app/lib/structured-data.ts";
import { Section, SectionHead } from "#app/ui/section.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { Hero } from "./hero.tsx";
import { Levels } from "./levels.tsx";
import { Testimonials } from "./testimonials.tsx";

export default function HomePage() {
  const { t } = useTranslation();
  return (
    <Page page={homePage} structuredData={[school, website]}>
      <Hero />
      <Section labelledBy="features" wash>
        <SectionHead id="features" title={t(homeSections.features.title)}>
          {t(homeSections.features.text)}
        </SectionHead>
        <PointList points={features} columns={3} />
      </Section>
      <Levels />
      <Testimonials />
      <ClosingCall />
    </Page>
  );
}
