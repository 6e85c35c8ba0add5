import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigationType } from "react-router";
import { isFocusLost } from "#app/lib/focus.ts";
import type { Lesson } from "./lesson/lesson.tsx";
import lessonUrl from "./lesson/lesson.tsx?chunk-url";

/** Id of the lesson's element. `/#lesson` opens the lesson. */
export const LESSON_ID = "lesson";
const HASH = `#${LESSON_ID}`;

/** Time to read the message before the page reloads. */
const READING_MS = 2500;

type LessonModule = { Lesson: typeof Lesson };

type LessonView = Partial<LessonModule> & {
  /** `outdated`: a newer deploy has removed this tab's chunk. */
  status: "closed" | "loading" | "open" | "failed" | "outdated";
  /** Counts requests to show the open lesson: each scrolls it into view and focuses it. */
  focusRequests: number;
};

const closed: LessonView = { status: "closed", focusRequests: 0 };

/** Loads and opens the lesson. Closing it, or failing to load it, returns the focus to its button. */
export function useLesson() {
  const button = useRef<HTMLButtonElement>(null);
  const [lesson, setLesson] = useState(closed);
  const location = useLocation();
  const isPop = useNavigationType() === "POP";

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on navigation
  useEffect(() => {
    // Never reload a freshly loaded document: with a missing chunk it would loop.
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
    // On a phone, button and message may be off screen for a visitor who came by URL.
    button.current?.scrollIntoView({ block: "nearest" });
    button.current?.focus();
  }

  function close() {
    flushSync(() => setLesson(closed));
    button.current?.focus();
    // Otherwise a reload or Back would reopen it.
    if (window.location.hash === HASH) setHash("");
  }

  return { ...lesson, button, open: () => open({ mayReload: true }), close };
}

let failures = 0;

/** Each retry has its own URL, since Firefox and WebKit never retry a failed import. */
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

/** Bypasses the router, which would move the focus. */
function setHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search + hash);
}
