import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { animate } from "#app/lib/animate.ts";
import { Announcement, useAnnouncement } from "#app/ui/announcement.tsx";

/**
 * After a client navigation, fades the new page in, says its title and puts the focus at its beginning, as a page load
 * would.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [said, say] = useAnnouncement();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    const main = document.getElementById("main");
    if (main && shown.current !== pathname) animate(main, { opacity: [0, 1] });
  }, [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    say(document.title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, say]);

  return <Announcement said={said} />;
}
