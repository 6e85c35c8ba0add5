import { useEffect, useState } from "react";
import { Copy } from "#app/ui/copy.tsx";
import type { LessonState } from "./lesson-state.ts";
import { useLessonMessage } from "./use-lesson-message.ts";

/**
 * The sentence under the pad is itself the live region. What is in a region from the start is not announced, so the first sentence
 * comes a moment later; every turn has a new element, so that a repeated sentence is announced again.
 */
export function LessonMessage({ state }: { state: LessonState }) {
  const text = useLessonMessage(state);
  const [shown, setShown] = useState({ text: "", turn: -1 });
  useEffect(() => setShown({ text, turn: state.turn }), [text, state.turn]);
  return (
    <p role="status" className="lesson-message">
      {shown.text ? <Copy as="span" key={shown.turn} of={shown.text} /> : null}
    </p>
  );
}
