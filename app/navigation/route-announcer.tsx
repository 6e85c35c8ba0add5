import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { animate } from "#app/lib/animate.ts";
import { Announcement, useAnnouncement } from "#app/ui/announcement.tsx";
import { findPlace, focusOn, rememberLink } from "./focus-memory.ts";

/** Long enough for a screen reader to begin; later it would find the title once more, after the footer. */
const ANNOUNCED_MS = 5000;

/**
 * After a client navigation: fades the page in, announces its title and moves the focus to what is seen, as a page load would.
 * A link to the current page is one too; a link to a heading, or Back to one, only moves the focus.
 */
export function RouteAnnouncer() {
  const location = useLocation();
  const isPop = useNavigationType() === "POP";
  const [message, announce] = useAnnouncement();
  const shown = useRef(location);

  useEffect(() => {
    const onClick = (event: Event) => rememberLink(shown.current, event);
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);

  useLayoutEffect(() => {
    const main = document.getElementById("main");
    if (main && shown.current.pathname !== location.pathname) animate(main, { opacity: [0, 1] });
  }, [location]);

  useEffect(() => {
    const left = shown.current;
    if (left === location) return;
    shown.current = location;
    const { pathname, hash } = location;
    if (left.pathname !== pathname || !(isPop || hash)) announce(document.title);
    const target = isPop ? findPlace(location) : document.getElementById(hash.slice(1));
    focusOn(target ?? document.getElementById("error-title") ?? document.getElementById("main"));
  }, [location, isPop, announce]);

  useEffect(() => {
    if (!message.text) return;
    const timer = setTimeout(announce, ANNOUNCED_MS, "");
    return () => clearTimeout(timer);
  }, [message, announce]);

  return <Announcement message={message} />;
}
