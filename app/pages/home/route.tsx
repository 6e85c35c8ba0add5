import { Page } from "#app/components/page.tsx";
import { homePage } from "#app/content/home.ts";
import { site } from "#app/content/site.ts";
import { thisSite } from "#app/content/this-site.ts";
import { school, website } from "#app/lib/structured-data.ts";
import { ClosingCall } from "./closing-call.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Levels } from "./levels.tsx";
import { Testimonials } from "./testimonials.tsx";

const structuredData = [school(thisSite, site), website(thisSite)];

export default function HomePage() {
  return (
    <Page seo={homePage} structuredData={structuredData}>
      <Hero />
      <Features />
      <Levels />
      <Testimonials />
      <ClosingCall />
    </Page>
  );
}
