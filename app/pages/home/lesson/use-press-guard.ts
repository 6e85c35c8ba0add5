// Keeps the second press of a double click from what has just appeared in its place.
import { type MouseEvent, useRef } from "react";

/** Phones do not count the clicks of a double tap. Both limits are those of Android. */
const DOUBLE_TAP = {
  milliseconds: 500,
  pixels: 50,
};

/** The click that opened the lesson, which may be the first half of a double click. */
export type OpeningPress = Pick<MouseEvent, "timeStamp" | "clientX" | "clientY">;

type Press = {
  control: Element | null;
  time: number;
  x: number;
  y: number;
};

/**
 * A handler of captured clicks. The second press of a double click counts only for the control that
 * the first one pressed: whatever has come into its place since was not aimed at.
 */
export function usePressGuard(openedBy: OpeningPress | undefined) {
  const last = useRef<Press>(openedBy && pressOf(openedBy, null));

  return (click: MouseEvent<HTMLElement>) => {
    // The keyboard's presses go where the focus is, not to a place.
    const isByKeyboard = click.detail === 0;
    if (isByKeyboard || !(click.target instanceof Element)) return;
    const press = pressOf(click, click.target.closest("button, a"));
    const first = last.current;
    if (!first || !isRepeated(first, press, click.detail)) {
      // A line drawn on the pad ends with a click too, but presses nothing: what is pressed next
      // was aimed at.
      last.current = press.control ? press : undefined;
      return;
    }
    // A third press is held to the same control.
    last.current = { ...press, control: first.control };
    if (press.control !== first.control) {
      click.preventDefault();
      click.stopPropagation();
    }
  };
}

function pressOf({ timeStamp, clientX, clientY }: OpeningPress, control: Element | null): Press {
  return { control, time: timeStamp, x: clientX, y: clientY };
}

function isRepeated(first: Press, press: Press, count: number): boolean {
  if (count > 1) return true;
  const elapsed = press.time - first.time;
  const moved = Math.hypot(press.x - first.x, press.y - first.y);
  return elapsed <= DOUBLE_TAP.milliseconds && moved < DOUBLE_TAP.pixels;
}
