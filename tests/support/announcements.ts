import type { Page } from "@playwright/test";

declare global {
  interface Window {
    journeyAnnouncements?: string[];
  }
}

/** Records what screen readers would announce: text added to live regions from now on. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = [];
    window.journeyAnnouncements = announcements;
    const record = (records: MutationRecord[]) => {
      for (const { target, addedNodes, type } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest("[role=status], [role=alert], [aria-live]")) continue;
        const nodes = type === "characterData" ? [target] : Array.from(addedNodes);
        announcements.push(...nodes.map((node) => node.textContent ?? "").filter(Boolean));
      }
    };
    new MutationObserver(record).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => window.journeyAnnouncements ?? []);
}
