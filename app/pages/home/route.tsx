import { PointList } from "#app/components/lists.tsx";
import { Page } from "#app/components/page.tsx";
import { school, website } from "#app/components/structured-data.ts";
import { features, homePage, homeSections } from "#app/content/home.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Section } from "#app/ui/section.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { Copybook } from "./copybook.tsx";
import { Hero } from "./hero.tsx";
import { Levels } from "./levels.tsx";
import { Testimonials } from "./testimonials.tsx";

export default function HomePage() {
  const { t } = useTranslation();
  return (
    <Page page={homePage} structuredData={[school, website]}>
      <Hero />
      <Section id="features" title={t(homeSections.features.title)} lead={t(homeSections.features.text)}>
        <PointList points={features} columns={3} />
      </Section>
      <Levels />
      <Testimonials />
      <Copybook />
      <ClosingCall />
    </Page>
  );
}
