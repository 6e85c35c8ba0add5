import { useEffect, useState } from "react";
import { PointList } from "#app/components/lists.tsx";
import { Page } from "#app/components/page.tsx";
import { school, website } from "#app/components/structured-data.ts";
import { features, homePage, homeSections } from "#app/content/home.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { BelowFirstScreen } from "#app/navigation/below-first-screen.tsx";
import { Section } from "#app/ui/section.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { Copybook } from "./copybook.tsx";
import { Hero } from "./hero.tsx";
import type { HandDrawing } from "./lesson/hand.ts";
import { Levels } from "./levels.tsx";
import { Testimonials } from "./testimonials.tsx";

/** The character that the visitor wrote, kept until the document is left. */
let keptDrawing: HandDrawing | undefined;

export default function HomePage() {
  const { t } = useTranslation();
  const [handwritten, setHandwritten] = useState(keptDrawing);
  useEffect(() => {
    keptDrawing = handwritten;
  }, [handwritten]);
  return (
    <Page page={homePage} structuredData={[school, website]}>
      <Hero onRecall={setHandwritten} />
      <Section
        id="features"
        title={t(homeSections.features.title)}
        lead={t(homeSections.features.text)}
      >
        <PointList points={features} columns={3} />
      </Section>
      <BelowFirstScreen>
        <Levels />
        <Testimonials />
        <Copybook handwritten={handwritten} />
        <ClosingCall />
      </BelowFirstScreen>
    </Page>
  );
}
