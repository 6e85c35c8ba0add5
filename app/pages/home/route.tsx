import { pageSeo } from "#app/content/page-seo.ts";
import { site } from "#app/content/site.ts";
import { thisSite } from "#app/content/this-site.ts";
import { page } from "#app/lib/page.ts";
import { seo } from "#app/lib/seo.ts";
import { school, website } from "#app/lib/structured-data.ts";
import { ClosingCall } from "./closing-call.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Levels } from "./levels.tsx";
import { Testimonials } from "./testimonials.tsx";

export const meta = () =>
  seo({ ...pageSeo.home, structuredData: [school(thisSite, site), website(thisSite)] });

export default page(HomePage);

function HomePage() {
  return (
    <>
      <Hero />
      <Features />
      <Levels />
      <Testimonials />
      <ClosingCall />
    </>
  );
}
