import { type MouseEvent, useRef } from "react";

/** Phones do not count the clicks of a double tap. Both limits are those of Android. */
const DOUBLE_TAP = { milliseconds: 500, pixels: 50 };

type Press = { control: Element | null; time: number; x: number; y: number };

/**
 * A handler of captured clicks. The second press of a double click counts only for the control that the first one pressed:
 * whatever has come into its place since was not aimed at.
 */
export function usePressGuard() {
  const last = useRef<Press>(undefined);
  return (click: MouseEvent<HTMLElement>) => {
    // The keyboard's presses go where the focus is, not to a place.
    if (click.detail === 0 || !(click.target instanceof Element)) return;
    const press = {
      control: click.target.closest("button, a"),
      time: click.timeStamp,
      x: click.clientX,
      y: click.clientY,
    };
    if (click.detail === 1 && !isDoubleTap(last.current, press)) {
      last.current = press;
      return;
    }
    const aimedAt = last.current?.control ?? null;
    last.current = { ...press, control: aimedAt };
    if (press.control === aimedAt) return;
    click.preventDefault();
    click.stopPropagation();
  };
}

function isDoubleTap(last: Press | undefined, press: Press): boolean {
  if (!last || press.time - last.time > DOUBLE_TAP.milliseconds) return false;
  return Math.hypot(press.x - last.x, press.y - last.y) < DOUBLE_TAP.pixels;
}
