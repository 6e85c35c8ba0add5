import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigationType } from "react-router";
import { isFocusLost } from "#app/lib/focus.ts";
import { importChunk } from "#app/lib/import-chunk.ts";
import { LESSON_ID } from "#app/paths.ts";
import type { Lesson } from "./lesson/lesson.tsx";
import lessonUrl from "./lesson/lesson.tsx?chunk-url";
import type { OpeningPress } from "./lesson/use-press-guard.ts";

const LESSON_HASH = `#${LESSON_ID}`;

/** Time to read the message before the page reloads. */
const READING_MS = 2500;
/** For asking whether the chunk still exists. */
const CHECK_MS = 2000;

type LessonModule = { Lesson: typeof Lesson };

export type LessonView = Partial<LessonModule> & {
  /**
   * `ready`: loaded after the visitor had gone on. `outdated`: a newer deploy has removed this
   * tab's chunk.
   */
  status: "closed" | "loading" | "ready" | "open" | "failed" | "outdated";
  /** Counts requests to show the open lesson: each scrolls it into view and focuses it. */
  focusRequests: number;
  openedBy?: OpeningPress | undefined;
};

const closed: LessonView = { status: "closed", focusRequests: 0 };
const failed: LessonView = { ...closed, status: "failed" };

type OpenOptions = {
  mayReload: boolean;
  openedBy?: OpeningPress;
};

/**
 * Loads and opens the lesson. Closing it, or failing to load it, returns the focus to its button.
 */
export function useLesson() {
  const button = useRef<HTMLButtonElement>(null);
  const [lesson, setLesson] = useState(closed);
  const location = useLocation();
  const isPop = useNavigationType() === "POP";
  useReloadIfOutdated(lesson.status);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on navigation
  useEffect(() => {
    // Never reload a freshly loaded document: with a missing chunk it would loop.
    if (location.hash === LESSON_HASH) open({ mayReload: !isPop });
  }, [location]);

  async function open({ mayReload, openedBy }: OpenOptions): Promise<void> {
    if (lesson.status === "open") {
      setLesson({ ...lesson, focusRequests: lesson.focusRequests + 1 });
      return;
    }
    setLesson({ ...closed, status: "loading" });
    const loading = loadLesson();
    // After a navigation, its own effects move the focus first.
    await Promise.resolve();
    const place = readPlace();
    const loaded = await loading;
    const hasGoneOn = hasLeft(place);
    if (loaded.status === "open" && hasGoneOn) {
      setLesson({ ...closed, status: "ready" });
    } else if (loaded.status === "open") {
      flushSync(() => setLesson({ ...loaded, openedBy }));
    } else {
      const mustStay = hasGoneOn || !mayReload;
      flushSync(() => setLesson(mustStay ? failed : loaded));
      if (!hasGoneOn) returnTo(button.current);
    }
  }

  function close() {
    flushSync(() => setLesson(closed));
    button.current?.focus();
    // Otherwise a reload or Back would reopen it.
    if (window.location.hash === LESSON_HASH) setHash("");
  }

  return {
    ...lesson,
    button,
    open: (openedBy: OpeningPress) => open({ mayReload: true, openedBy }),
    close,
  };
}

/** Loads the page again, with the lesson, when the visitor has read why. */
function useReloadIfOutdated(status: LessonView["status"]): void {
  useEffect(() => {
    if (status !== "outdated") return;
    const timer = setTimeout(() => {
      setHash(LESSON_HASH);
      window.location.reload();
    }, READING_MS);
    return () => clearTimeout(timer);
  }, [status]);
}

/** On a phone, button and message may be off screen for a visitor who came by URL. */
function returnTo(button: HTMLButtonElement | null): void {
  button?.scrollIntoView({ block: "nearest" });
  button?.focus();
}

async function loadLesson(): Promise<LessonView> {
  try {
    const { Lesson } = await importChunk<LessonModule>(lessonUrl);
    return { ...closed, status: "open", Lesson };
  } catch (error) {
    console.warn("The lesson could not be loaded.", error);
    if (await isChunkGone()) return { ...closed, status: "outdated" };
    return failed;
  }
}

async function isChunkGone(): Promise<boolean> {
  const signal = AbortSignal.timeout(CHECK_MS);
  try {
    const { status } = await fetch(lessonUrl, { method: "HEAD", signal });
    return status === 404;
  } catch {
    // Offline, or too slow to say.
    return false;
  }
}

type Place = {
  focused: Element | null;
  scrollY: number;
};

function readPlace(): Place {
  return { focused: document.activeElement, scrollY: window.scrollY };
}

/** The visitor has focused something else, or scrolled by half a screen. */
function hasLeft({ focused, scrollY }: Place): boolean {
  if (document.activeElement !== focused && !isFocusLost()) return true;
  return Math.abs(window.scrollY - scrollY) > window.innerHeight / 2;
}

/** Bypasses the router, which would move the focus. */
function setHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search + hash);
}
