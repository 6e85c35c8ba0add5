import type { Lesson } from "./lesson/lesson.tsx";
import lessonUrl from "./lesson/lesson.tsx?chunk-url";

type LessonModule = { Lesson: typeof Lesson };

let failures = 0;

/**
 * Loads the lesson's chunk. Each retry has its own URL, since Firefox and WebKit remember a failed import. A 404 means that the
 * tab is older than the last deploy: reload.
 */
export async function loadLesson(): Promise<LessonModule["Lesson"]> {
  const url = failures === 0 ? lessonUrl : `${lessonUrl}?attempt=${failures}`;
  try {
    const { Lesson }: LessonModule = await import(/* @vite-ignore */ url);
    return Lesson;
  } catch (error) {
    failures += 1;
    const response = await fetch(url, { method: "HEAD" }).catch(() => undefined);
    if (response?.status === 404) window.location.reload();
    throw error;
  }
}
