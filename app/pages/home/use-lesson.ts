import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigationType } from "react-router";
import { isFocusLost } from "#app/lib/focus.ts";
import type { LessonProps } from "./lesson/lesson.tsx";
import { loadLesson } from "./load-lesson.ts";

/** The id of the element that the lesson opens in. `/#lesson` opens it. */
export const LESSON_ID = "lesson";
const HASH = `#${LESSON_ID}`;

/** Enough to read a sentence of eight words before the page reloads. */
const READING_MS = 2500;

type LessonView = {
  status: "closed" | "loading" | "open" | "failed" | "outdated";
  Lesson?: ComponentType<LessonProps>;
  /** Counts requests for the open lesson: each brings it into view and gives it the focus. */
  focusRequests: number;
};

const closed: LessonView = { status: "closed", focusRequests: 0 };

/** Loads and opens the lesson. Closing it, or failing to load it, returns the focus to its button. */
export function useLesson(button: RefObject<HTMLButtonElement | null>) {
  const [lesson, setLesson] = useState(closed);
  const location = useLocation();
  const isPop = useNavigationType() === "POP";

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at the address opens it, nothing else
  useEffect(() => {
    // A document that was just loaded does not reload itself: where the chunk stays away it would never end.
    if (location.hash === HASH) open({ mayReload: !isPop });
  }, [location]);

  useEffect(() => {
    if (lesson.status !== "outdated") return;
    const timer = setTimeout(() => {
      setHash(HASH);
      window.location.reload();
    }, READING_MS);
    return () => clearTimeout(timer);
  }, [lesson.status]);

  async function open({ mayReload }: { mayReload: boolean }) {
    if (lesson.status === "open") return setLesson({ ...lesson, focusRequests: lesson.focusRequests + 1 });
    setLesson({ ...closed, status: "loading" });
    const result = await loadLesson();
    const isOutdated = result.status === "outdated";
    flushSync(() => setLesson({ ...closed, ...(isOutdated && !mayReload ? { status: "failed" } : result) }));
    if (result.status === "open" || !(isFocusLost() || document.activeElement?.id === LESSON_ID)) return;
    // The message stands below the button. On a phone a visitor who came by the address sees neither.
    button.current?.scrollIntoView({ block: "nearest" });
    button.current?.focus();
  }

  function close() {
    flushSync(() => setLesson(closed));
    button.current?.focus();
    // A reload or Back would open it again.
    if (window.location.hash === HASH) setHash("");
  }

  return { ...lesson, open: () => open({ mayReload: true }), close };
}

/** Not by the router, which would move the focus. */
function setHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search + hash);
}
