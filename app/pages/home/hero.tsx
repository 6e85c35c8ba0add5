import { useTranslation } from "react-i18next";
import { StatList } from "#app/components/stat-list.tsx";
import { homePage } from "#app/content/home.ts";
import { claims } from "#app/content/site.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { Container } from "#app/ui/section.tsx";
import { HeroCharacter } from "./hero-character.tsx";

const stats = [claims.students, claims.lessons, claims.success];

export function Hero() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="hero-title">
      <Container className="grid items-start gap-x-16 gap-y-12 pt-10 pb-section md:grid-cols-[1.1fr_1fr] md:pt-16 xl:gap-x-24">
        {/* Not centered beside the character, which may be painted a frame later: the text would shift. */}
        <div className="grid gap-8 lg:pt-8 xl:pt-14">
          <h1 id="hero-title" className="text-display">
            {t(homePage.heading)}
          </h1>
          <p className="max-w-copy text-lead text-muted">
            <MarkedText>{t(homePage.lead)}</MarkedText>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button>{t("Start Free Trial")}</Button>
            <ButtonLink to="/courses">{t("See the courses")}</ButtonLink>
          </div>
          <div className="@container pt-2">
            <StatList stats={stats} className="figure-row" />
          </div>
        </div>
        <HeroCharacter />
      </Container>
    </section>
  );
}
