import { Page } from "#app/components/page.tsx";
import { homePage } from "#app/content/home.ts";
import { school, website } from "#app/lib/structured-data.ts";
import { ClosingCall } from "./closing-call.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Levels } from "./levels.tsx";
import { Testimonials } from "./testimonials.tsx";

export default function HomePage() {
  return (
    <Page page={homePage} structuredData={[school, website]}>
      <Hero />
      <Features />
      <Levels />
      <Testimonials />
      <ClosingCall />
    </Page>
  );
}
