import { easing } from "virtual:art/easing";

export function prefersMotion(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Not a view transition: its snapshot covers the page, and all three engines lose the clicks that
 * land on it.
 */
export function animate(element: Element, keyframes: PropertyIndexedKeyframes): void {
  if (prefersMotion()) element.animate(keyframes, { duration: 200, easing });
}
