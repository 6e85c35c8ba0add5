import { pageSeo } from "#app/content/page-seo.ts";
import { seo } from "#app/lib/seo.ts";
import { ClosingCall } from "./closing-call.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Levels } from "./levels.tsx";
import { Testimonials } from "./testimonials.tsx";

export const meta = () => seo(pageSeo.home);

export default function HomePage() {
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
