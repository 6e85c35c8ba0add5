import type { Location } from "react-router";

/** Controls, and the headings of the content: what the focus can be given to after Back and Forward. */
const CONTROLS = "a, button, input, select, textarea";
const CONTENT = `:is(main, footer) :is(h1, h2, h3, ${CONTROLS})`;

type Place = { index: number; text: string | null };

/** A page is rendered anew when it comes back, so a control is remembered by its number and its text. */
const places = new Map<string, Place>();
let leavingFrom: Place | undefined;

/** Names a history entry. The entry of a document and those of plain `#` links have no key of their own. */
export function entryKey({ key, hash }: Location): string {
  return key === "default" ? hash : key;
}

/** Notes which control is used to leave a page: the link that is clicked, or on Back and Forward what has the focus. */
export function watchLeaving(): () => void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element && target.closest("a");
    if (link) leavingFrom = placeOf(link);
  };
  const onPop = () => {
    leavingFrom = placeOf(document.activeElement);
  };
  document.addEventListener("click", onClick, true);
  // Before the router, which shows another heading of the page at once.
  window.addEventListener("popstate", onPop, true);
  return () => {
    document.removeEventListener("click", onClick, true);
    window.removeEventListener("popstate", onPop, true);
  };
}

/** Call it when the entry has been left. */
export function keepPlace(left: Location): void {
  if (leavingFrom) places.set(entryKey(left), leavingFrom);
  leavingFrom = undefined;
}

/** What to focus after Back or Forward: the control that the entry was left by, if it is in view, else the first thing that is. */
export function findPlace(location: Location): HTMLElement | null {
  const place = places.get(entryKey(location));
  const control = place && controls()[place.index];
  if (control && control.textContent === place.text && isInView(control)) return control;
  return Array.from(document.querySelectorAll<HTMLElement>(CONTENT)).find(isInView) ?? null;
}

/** Focuses any element, without scrolling: that is the router's. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.matches(CONTROLS)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function placeOf(element: Element | null): Place | undefined {
  const index = controls().indexOf(element as HTMLElement);
  return element && index >= 0 ? { index, text: element.textContent } : undefined;
}

function controls(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(CONTROLS));
}

/** Neither scrolled out of view nor hidden, nor under the sticky header. */
function isInView(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
