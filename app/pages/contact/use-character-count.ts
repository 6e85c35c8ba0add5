import { type RefObject, useEffect, useState } from "react";
import { countCharacters } from "#app/lib/count-characters.ts";
import { required } from "#app/lib/required.ts";

export type TextArea = RefObject<HTMLTextAreaElement | null>;

/** The characters in a text area, after each key. */
export function useCharacterCount(area: TextArea): number {
  const [count, setCount] = useState(0);

  // After every render of the form: it may have restored or cleared the text, and some is typed before hydration.
  useEffect(() => setCount(countCharacters(required(area.current, "the text area").value)));

  useEffect(() => {
    const field = required(area.current, "the text area");
    const update = () => setCount(countCharacters(field.value));
    field.addEventListener("input", update);
    return () => field.removeEventListener("input", update);
  }, [area]);

  return count;
}
