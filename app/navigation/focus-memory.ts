import type { Location } from "react-router";

/** What can be given the focus after Back and Forward. */
const CONTENT = ":is(main, footer) :is(h1, h2, h3, a, button, input)";

/** The last link that was clicked in a history entry. Its page is rendered anew when it comes back: a number and a text find it again. */
const followed = new Map<string, { index: number; text: string | null }>();

export function rememberLink({ key }: Location, { target }: Event): void {
  const link = target instanceof Element && target.closest("a");
  if (!link) return;
  const index = Array.from(document.links).indexOf(link);
  followed.set(key, { index, text: link.textContent });
}

/** What to focus after Back or Forward: the link that the entry was left by, if it is in view, else the first thing that is. */
export function findPlace({ key }: Location): HTMLElement | undefined {
  const { index = -1, text } = followed.get(key) ?? {};
  const link = document.links[index];
  if (link && link.textContent === text && isInView(link)) return link;
  return Array.from(document.querySelectorAll<HTMLElement>(CONTENT)).find(isInView);
}

/** Focuses any element, without scrolling: that is the router's. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  // Says -1 of headings too, which need the attribute.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Neither scrolled out of view nor hidden, nor under the sticky header. */
function isInView(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
