import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Announcement, useAnnouncement } from "#app/ui/announcement.tsx";

/** After a client navigation, says the new page's title and puts the focus at its beginning, as a page load would. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [said, say] = useAnnouncement();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    say(document.title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, say]);

  return <Announcement said={said} />;
}
