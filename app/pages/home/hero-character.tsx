import { strokes } from "virtual:art/hero";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { glyph } from "#app/content/glossary.ts";
import { isFocusLost } from "#app/lib/focus.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dot } from "#app/ui/dot.tsx";
import { HeroSheet } from "./hero-sheet.tsx";
import { loadLesson } from "./load-lesson.ts";

type LessonComponent = ComponentType<{ onClose: () => void }>;

/** The animated character on its practice sheet, or the lesson once it is opened. */
export function HeroCharacter() {
  const { t } = useTranslation();
  const { pinyin, meaning } = glyph("xue");
  const isHydrated = useHydrated();
  const [round, setRound] = useState(0);
  const [lesson, setLesson] = useState<{
    Lesson?: LessonComponent;
    status: "closed" | "loading" | "open" | "failed";
  }>({ status: "closed" });

  const openButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // Closing the lesson returns the focus to the button that opened it.
  useEffect(() => {
    if (lesson.status === "closed" && wasOpen.current) openButton.current?.focus();
    wasOpen.current = lesson.status === "open";
  }, [lesson.status]);

  const openLesson = async () => {
    const hadFocus = document.activeElement === openButton.current;
    setLesson({ status: "loading" });
    try {
      setLesson({ status: "open", Lesson: await loadLesson() });
    } catch (error) {
      console.warn("The lesson could not be loaded.", error);
      flushSync(() => setLesson({ status: "failed" }));
      if (hadFocus && isFocusLost()) openButton.current?.focus();
    }
  };

  if (lesson.status === "open" && lesson.Lesson) {
    return (
      <div className="mx-auto w-full max-w-narrow">
        <lesson.Lesson onClose={() => setLesson({ status: "closed" })} />
      </div>
    );
  }

  const isLoading = lesson.status === "loading";
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-1">
      <figure className="grid gap-4">
        <HeroSheet round={round} />
        <figcaption className="flex flex-wrap items-baseline gap-x-3">
          <span lang="zh-Latn-pinyin" className="text-h3 font-strong text-vermilion">
            {pinyin}
          </span>
          <span className="text-small text-muted">
            {t(meaning)}
            <Dot />
            {t("{{count}} strokes", { count: strokes.length })}
            <Dot />
            {t("2nd tone")}
          </span>
        </figcaption>
      </figure>
      {/* These buttons need scripts: invisible until hydration, with their space reserved. */}
      <p className={classNames("no-print mt-2 flex flex-wrap gap-2", !isHydrated && "invisible")}>
        <Button ref={openButton} look="outline" onClick={openLesson} disabled={isLoading}>
          {isLoading ? t("Getting the paper ready...") : t("Try it yourself")}
        </Button>
        <Button look="quiet" onClick={() => setRound(round + 1)}>
          {t("Watch it again")}
        </Button>
      </p>
      {/* The disabled button has lost the focus: its new label is announced here, unseen. */}
      <p role="status" className="text-small text-muted">
        {isLoading ? <span className="sr-only">{t("Getting the paper ready...")}</span> : null}
        {lesson.status === "failed"
          ? t("The lesson did not arrive. Check your connection and try again.")
          : null}
      </p>
    </div>
  );
}
