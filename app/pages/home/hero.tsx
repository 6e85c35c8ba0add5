import type { TFunction } from "i18next";
import { useEffect } from "react";
import { StatList } from "#app/components/lists.tsx";
import { freeTrial } from "#app/content/course-titles.ts";
import { firstCourse, homePage } from "#app/content/home.ts";
import { claims } from "#app/content/site.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { announce } from "#app/lib/announce.ts";
import { LESSON_ID } from "#app/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";
import { WorkingButton } from "#app/ui/working-button.tsx";
import { HeroCharacter } from "./hero-character.tsx";
import type { HandDrawing } from "./lesson/hand.ts";
import { type LessonView, useLesson } from "./use-lesson.ts";

/** `onRecall` takes the character that the visitor wrote from memory. */
export function Hero({ onRecall }: { onRecall: (handwritten: HandDrawing) => void }) {
  const { t } = useTranslation();
  const { status, Lesson, focusRequests, openedBy, button, open, close } = useLesson();
  const isLoading = status === "loading" || status === "outdated";
  const notice = noticeOf(status, t);
  useEffect(() => {
    if (notice) announce(notice);
  }, [notice]);
  return (
    <section className="on-paper">
      {/* The character may paint a frame late: the last row takes up its height, so that no text
          shifts. */}
      <Container className="hero grid items-start gap-x-10 gap-y-6 pt-6 pb-section md:gap-y-8 md:pt-12 lg:gap-x-16 xl:gap-x-24">
        <Copy
          as="h1"
          className="text-display md:col-span-2 lg:col-span-1"
          text={t(homePage.heading)}
        />
        {/* Keeps pinyin on one line. */}
        <Copy
          as="p"
          className="max-w-116 text-lead text-muted *:whitespace-nowrap md:col-start-1"
          text={t(homePage.lead)}
        />
        <div
          id={LESSON_ID}
          className="mx-auto w-full max-w-narrow md:col-start-2 md:row-span-2 lg:row-span-3 lg:row-start-1"
        >
          {Lesson ? (
            <Lesson
              focusRequests={focusRequests}
              openedBy={openedBy}
              course={firstCourse}
              onRecall={onRecall}
              onClose={close}
            />
          ) : (
            <HeroCharacter />
          )}
        </div>
        <div className="grid gap-8">
          <div>
            {/* Full width when the buttons wrap. */}
            <div className="flex flex-wrap gap-3 *:grow lg:*:grow-0">
              <Button>{t("Start Free Trial")}</Button>
              <WorkingButton
                ref={button}
                variant="outline"
                data-replay=""
                placeClassName="needs-scripts"
                onClick={open}
                isWorking={isLoading}
              >
                {isLoading ? t("Getting the paper ready...") : t("Write your first character")}
              </WorkingButton>
            </div>
            {status === "outdated" || status === "failed" ? (
              <p className="pt-3 text-small">{notice}</p>
            ) : null}
            <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-6 pb-2 text-small text-muted">
              <Copy as="span" text={t(freeTrial)} />
              <ButtonLink href="/courses" variant="quiet" className="-mx-3 -my-3.25">
                {t("See the courses")}
              </ButtonLink>
            </p>
          </div>
          {/* Columns do not depend on the font, so that a late font shifts nothing. */}
          <div className="@container">
            <StatList
              stats={[claims.students, claims.lessons, claims.success]}
              className="grid gap-4 @[16.25rem]:grid-cols-3"
            />
          </div>
        </div>
      </Container>
    </section>
  );
}

/**
 * Announced on the way to the lesson. The disabled button has lost the focus, so its new label is,
 * too.
 */
function noticeOf(status: LessonView["status"], t: TFunction): string | undefined {
  switch (status) {
    case "loading":
      return t("Getting the paper ready...");
    case "ready":
      return t("The lesson is ready.");
    case "failed":
      return t("The lesson didn’t load. Check your connection and try again.");
    case "outdated":
      return t("The site has been updated. Loading it again...");
    default:
      return undefined;
  }
}
