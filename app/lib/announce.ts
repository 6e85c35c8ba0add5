/**
 * Long enough to be read out; then removed, so that screen readers do not find it again after the
 * footer.
 */
const ANNOUNCED_MS = 5000;

/** What the live region in ui/announcer.tsx says. */
let announcement = { text: "", serial: 0 };
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Has screen readers say a sentence, also if it repeats the last one. */
export function announce(text: string): void {
  clearTimeout(removal);
  replaceWith(text);
  removal = setTimeout(replaceWith, ANNOUNCED_MS, "");
}

export function readAnnouncement() {
  return announcement;
}

export function subscribeToAnnouncements(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replaceWith(text: string): void {
  announcement = { text, serial: announcement.serial + 1 };
  for (const listener of listeners) listener();
}
