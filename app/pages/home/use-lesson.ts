import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isFocusLost } from "#app/lib/focus.ts";
import type { LessonProps } from "./lesson/lesson.tsx";
import { loadLesson } from "./load-lesson.ts";

type LessonState = {
  status: "closed" | "loading" | "open" | "failed";
  Lesson?: ComponentType<LessonProps>;
  /** How often it was asked for while it was open: the lesson then comes into view again. */
  asked: number;
};

const closed: LessonState = { status: "closed", asked: 0 };

/** Loads and opens the lesson. Closing it, or failing to load it, returns the focus to the button that asked for it. */
export function useLesson(button: RefObject<HTMLButtonElement | null>) {
  const [lesson, setLesson] = useState(closed);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (lesson.status === "closed" && wasOpen.current) button.current?.focus();
    wasOpen.current = lesson.status === "open";
  }, [lesson.status, button]);

  const open = async () => {
    if (lesson.status === "open") return setLesson({ ...lesson, asked: lesson.asked + 1 });
    const hadFocus = document.activeElement === button.current;
    setLesson({ ...closed, status: "loading" });
    try {
      setLesson({ ...closed, status: "open", Lesson: await loadLesson() });
    } catch (error) {
      console.warn("The lesson could not be loaded.", error);
      flushSync(() => setLesson({ ...closed, status: "failed" }));
      if (hadFocus && isFocusLost()) button.current?.focus();
    }
  };
  return { ...lesson, open, close: () => setLesson(closed) };
}
