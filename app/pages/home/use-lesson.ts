import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigationType } from "react-router";
import { lessonPath } from "#app/content/navigation.ts";
import { isFocusLost } from "#app/lib/focus.ts";
import { importChunk } from "#app/lib/import-chunk.ts";
import type { Lesson } from "./lesson/lesson.tsx";
import lessonUrl from "./lesson/lesson.tsx?chunk-url";

const HASH = lessonPath.slice(1);
export const LESSON_ID = HASH.slice(1);

/** Time to read the message before the page reloads. */
const READING_MS = 2500;
/** For asking whether the chunk still exists. */
const CHECK_MS = 2000;

type LessonModule = { Lesson: typeof Lesson };

export type LessonView = Partial<LessonModule> & {
  /** `ready`: loaded after the visitor had gone on. `outdated`: a newer deploy has removed this tab's chunk. */
  status: "closed" | "loading" | "ready" | "open" | "failed" | "outdated";
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
    if (lesson.status === "open")
      return setLesson({ ...lesson, focusRequests: lesson.focusRequests + 1 });
    setLesson({ ...closed, status: "loading" });
    const loading = loadLesson();
    // After a navigation, its own effects move the focus first.
    await Promise.resolve();
    const { scrollY } = window;
    const { activeElement } = document;
    const loaded = await loading;
    const { status } = loaded;
    // The visitor has focused something else, or scrolled by half a screen.
    const goneOn =
      (document.activeElement !== activeElement && !isFocusLost()) ||
      Math.abs(window.scrollY - scrollY) > window.innerHeight / 2;
    if (status === "open" && goneOn) return setLesson({ ...closed, status: "ready" });
    const staysHere = status === "outdated" && (goneOn || !mayReload);
    flushSync(() => setLesson(staysHere ? { ...closed, status: "failed" } : loaded));
    if (status === "open" || goneOn) return;
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

async function loadLesson(): Promise<LessonView> {
  try {
    const { Lesson } = await importChunk<LessonModule>(lessonUrl);
    return { ...closed, status: "open", Lesson };
  } catch (error) {
    console.warn("The lesson could not be loaded.", error);
    const signal = AbortSignal.timeout(CHECK_MS);
    const response = await fetch(lessonUrl, { method: "HEAD", signal }).catch(() => undefined);
    return { ...closed, status: response?.status === 404 ? "outdated" : "failed" };
  }
}

/** Bypasses the router, which would move the focus. */
function setHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search + hash);
}
