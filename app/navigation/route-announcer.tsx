import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { animate } from "#app/lib/animate.ts";
import { Announcement, useAnnouncement } from "#app/ui/announcement.tsx";

/** After a client navigation: fades the page in, announces its title and moves the focus to it, as a page load would. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [message, announce] = useAnnouncement();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    const main = document.getElementById("main");
    if (main && shown.current !== pathname) animate(main, { opacity: [0, 1] });
  }, [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(document.title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, announce]);

  return <Announcement message={message} />;
}
