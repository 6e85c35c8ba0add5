import type { Lesson } from "./lesson/lesson.tsx";
import lessonUrl from "./lesson/lesson.tsx?chunk-url";

type LessonModule = { Lesson: typeof Lesson };

let tries = 0;

/**
 * Loads the lesson. Every try after the first has an address of its own: Firefox and WebKit remember a failed one. A file that is
 * gone means that the tab is older than the last deploy, and that the page has to be loaded anew.
 */
export async function loadLesson(): Promise<LessonModule["Lesson"]> {
  const address = tries === 0 ? lessonUrl : `${lessonUrl}?try=${tries}`;
  tries += 1;
  try {
    const { Lesson }: LessonModule = await import(/* @vite-ignore */ address);
    return Lesson;
  } catch (error) {
    const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
    if (answer?.status === 404) window.location.reload();
    throw error;
  }
}
