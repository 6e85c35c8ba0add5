import type { Page } from "@playwright/test";

declare global {
  interface Window {
    journeyAnnouncements?: string[];
  }
}

/** Records what screen readers would announce: text added to live regions from now on. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(recordLiveRegions);
  return () => page.evaluate(readAnnouncements);
}

/** Runs in the page. */
function recordLiveRegions(): void {
  const announcements: string[] = [];
  window.journeyAnnouncements = announcements;
  const isLive = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest("[role=status], [role=alert], [aria-live]");
  };
  const record = (records: MutationRecord[]) => {
    for (const { target, addedNodes, type } of records) {
      if (!isLive(target)) continue;
      const changed = type === "characterData" ? [target] : Array.from(addedNodes);
      for (const { textContent } of changed) if (textContent) announcements.push(textContent);
    }
  };
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(record).observe(document.body, changes);
}

/** Runs in the page. */
function readAnnouncements(): string[] {
  if (!window.journeyAnnouncements) throw new Error("nothing was recorded in this document");
  return window.journeyAnnouncements;
}
