import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { StatList } from "#app/components/lists.tsx";
import { firstCourse, homePage } from "#app/content/home.ts";
import { claims } from "#app/content/site.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";
import { HeroCharacter } from "./hero-character.tsx";
import { LESSON_ID, useLesson } from "./use-lesson.ts";

const stats = [claims.students, claims.lessons, claims.success];

export function Hero() {
  const { t } = useTranslation();
  const lessonButton = useRef<HTMLButtonElement>(null);
  const { status, Lesson, focusRequests, open, close } = useLesson(lessonButton);
  const isLoading = status === "loading" || status === "outdated";
  return (
    <section aria-labelledby="hero-title">
      <Container className="grid items-start gap-x-16 gap-y-12 pt-10 pb-section md:grid-cols-[1.1fr_1fr] md:pt-16 xl:gap-x-24">
        {/* Not centered beside the character, which may be painted a frame later: the text would shift. */}
        <div className="grid gap-8 lg:pt-8 xl:pt-14">
          <Copy as="h1" id="hero-title" className="text-display" of={t(homePage.heading)} />
          <Copy as="p" className="max-w-copy text-lead text-muted" of={t(homePage.lead)} />
          <div>
            <div className="flex flex-wrap gap-3">
              <Button>{t("Start Free Trial")}</Button>
              <Button
                ref={lessonButton}
                look="outline"
                className="needs-scripts no-print"
                onClick={open}
                disabled={isLoading}
              >
                {isLoading ? t("Getting the paper ready...") : t("Write your first character")}
              </Button>
            </div>
            {/* The disabled button has lost the focus: its new label is announced here, unseen. */}
            <p role="status" className="text-small">
              {status === "loading" ? (
                <span className="sr-only">{t("Getting the paper ready...")}</span>
              ) : null}
              {status === "outdated" ? (
                <span className="block pt-3">{t("The site has been updated. Loading it again...")}</span>
              ) : null}
              {status === "failed" ? (
                <span className="block pt-3">
                  {t("The lesson did not arrive. Check your connection and try again.")}
                </span>
              ) : null}
            </p>
            <p className="flex flex-wrap items-center gap-x-6 pt-3 text-small text-muted">
              <Copy as="span" of={t(firstCourse.trial)} />
              <ButtonLink to="/courses" look="quiet" className="-mx-3">
                {t("See the courses")}
              </ButtonLink>
            </p>
          </div>
          <div className="@container pt-2">
            <StatList stats={stats} className="figure-row" />
          </div>
        </div>
        <div id={LESSON_ID} className="mx-auto w-full max-w-narrow">
          {Lesson ? (
            <Lesson focusRequests={focusRequests} course={firstCourse} onClose={close} />
          ) : (
            <HeroCharacter />
          )}
        </div>
      </Container>
    </section>
  );
}
