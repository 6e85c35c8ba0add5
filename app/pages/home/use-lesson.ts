import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigationType } from "react-router";
import { isFocusLost } from "#app/lib/focus.ts";
import type { Lesson } from "./lesson/lesson.tsx";
import lessonUrl from "./lesson/lesson.tsx?chunk-url";

/** The id of the element that the lesson opens in. `/#lesson` opens it. */
export const LESSON_ID = "lesson";
const HASH = `#${LESSON_ID}`;

/** Enough to read a sentence of eight words before the page reloads. */
const READING_MS = 2500;

type LessonModule = { Lesson: typeof Lesson };

type LessonView = Partial<LessonModule> & {
  /** `outdated`: the tab is older than the last deploy, which took the chunk away. */
  status: "closed" | "loading" | "open" | "failed" | "outdated";
  /** Counts requests for the open lesson: each brings it into view and gives it the focus. */
  focusRequests: number;
};

const closed: LessonView = { status: "closed", focusRequests: 0 };

/** Loads and opens the lesson. Closing it, or failing to load it, returns the focus to its button. */
export function useLesson() {
  const button = useRef<HTMLButtonElement>(null);
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
    const loaded = await loadLesson();
    const isOutdated = loaded.status === "outdated";
    flushSync(() => setLesson(isOutdated && !mayReload ? { ...closed, status: "failed" } : loaded));
    if (loaded.status === "open" || !(isFocusLost() || document.activeElement?.id === LESSON_ID)) return;
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

  return { ...lesson, button, open: () => open({ mayReload: true }), close };
}

let failures = 0;

/** Each retry has its own URL, since Firefox and WebKit remember a failed import. */
async function loadLesson(): Promise<LessonView> {
  const url = failures === 0 ? lessonUrl : `${lessonUrl}?attempt=${failures}`;
  try {
    const { Lesson }: LessonModule = await import(/* @vite-ignore */ url);
    return { ...closed, status: "open", Lesson };
  } catch (error) {
    console.warn("The lesson could not be loaded.", error);
    failures += 1;
    const response = await fetch(url, { method: "HEAD" }).catch(() => undefined);
    return { ...closed, status: response?.status === 404 ? "outdated" : "failed" };
  }
}

/** Not by the router, which would move the focus. */
function setHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search + hash);
}
