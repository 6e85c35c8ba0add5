import type { Lesson } from "./lesson/lesson.tsx";
import lessonUrl from "./lesson/lesson.tsx?chunk-url";

type LessonModule = { Lesson: typeof Lesson };

/** `outdated`: the tab is older than the last deploy, which took the chunk away. */
type LessonResult = { status: "open"; Lesson: typeof Lesson } | { status: "failed" | "outdated" };

let failures = 0;

/** Loads the lesson's chunk. Each retry has its own URL, since Firefox and WebKit remember a failed import. */
export async function loadLesson(): Promise<LessonResult> {
  const url = failures === 0 ? lessonUrl : `${lessonUrl}?attempt=${failures}`;
  try {
    const { Lesson }: LessonModule = await import(/* @vite-ignore */ url);
    return { status: "open", Lesson };
  } catch (error) {
    console.warn("The lesson could not be loaded.", error);
    failures += 1;
    const response = await fetch(url, { method: "HEAD" }).catch(() => undefined);
    return { status: response?.status === 404 ? "outdated" : "failed" };
  }
}
