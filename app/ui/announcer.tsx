import { useSyncExternalStore } from "react";
import { readAnnouncement, subscribeToAnnouncements } from "#app/lib/announce.ts";
import { Copy } from "./copy.tsx";

/**
 * Says what is passed to announce(). One for the whole document: an empty live region is a stop for
 * who reads the page by line. A repeated sentence is a new element, so that it is said again.
 */
export function Announcer() {
  const { text, serial } = useSyncExternalStore(
    subscribeToAnnouncements,
    readAnnouncement,
    readAnnouncement,
  );
  return (
    <div role="status" className="sr-only">
      {text ? <Copy as="p" key={serial} text={text} /> : null}
    </div>
  );
}
