import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { animate } from "#app/lib/animate.ts";
import { announce } from "#app/lib/announce.ts";

/** Focus candidates after Back and Forward. */
const CONTENT = ":is(main, footer) :is(h1, h2, h3, a[href], button, input)";

/** By index and text: a rerendered page has new elements. */
type ClickedLink = { index: number; text: string | null };

/** The last one in each history entry. */
const clickedLinks = new Map<string, ClickedLink>();

/**
 * After a client navigation: fades the page in, announces its title, moves the focus. Within a page
 * it only moves the focus.
 */
export function useArrival(): void {
  const location = useLocation();
  const isPop = useNavigationType() === "POP";
  const arrivedAt = useRef(location);

  useEffect(() => {
    const rememberLink = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
      if (!link) return;
      const index = Array.from(document.links).indexOf(link);
      clickedLinks.set(arrivedAt.current.key, { index, text: link.textContent });
    };
    document.addEventListener("click", rememberLink, true);
    return () => document.removeEventListener("click", rememberLink, true);
  }, []);

  useLayoutEffect(() => {
    const main = document.getElementById("main");
    if (main && arrivedAt.current.pathname !== location.pathname) {
      animate(main, { opacity: [0, 1] });
    }
  }, [location]);

  useEffect(() => {
    const previous = arrivedAt.current;
    if (previous === location) return;
    arrivedAt.current = location;
    const { pathname, hash, key } = location;
    const isNewPage = previous.pathname !== pathname;
    const isLinkToPage = !isPop && !hash;
    if (isNewPage || isLinkToPage) announce(document.title);
    const target = isPop ? findFocusTarget(key) : document.getElementById(hash.slice(1));
    const fallback = document.getElementById("error-title") ?? document.getElementById("main");
    focusOn(target ?? fallback);
  }, [location, isPop]);
}

/**
 * After Back or Forward: the link last clicked in this entry, if it is in view, else the first
 * candidate that is.
 */
function findFocusTarget(key: string): HTMLElement | undefined {
  const clicked = clickedLinks.get(key);
  const link = clicked && document.links[clicked.index];
  if (link && link.textContent === clicked.text && isInView(link)) return link;
  const candidates = document.querySelectorAll<HTMLElement>(CONTENT);
  return Array.from(candidates).find(isInView);
}

/** Not scrolled away, hidden or under the sticky header. */
function isInView(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const atCenter = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(atCenter);
}

/** Does not scroll: the router does. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  // tabIndex is -1 for headings too, which need the attribute.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
