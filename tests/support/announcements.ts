import type { Page } from "@playwright/test";

declare global {
  interface Window {
    journeyAnnouncements?: string[];
  }
}

/** Records what is put into a live region from now on, as a screen reader would announce it. */
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
