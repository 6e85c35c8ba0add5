import type { Page } from "@playwright/test";

declare global {
  interface Window {
    journeyAnnouncements?: string[];
  }
}

/** Notes from now on what is put into a live region, as a screen reader would say it. */
export async function listenToAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    window.journeyAnnouncements = heard;
    const hear = (records: MutationRecord[]) => {
      for (const { target, addedNodes, type } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest("[role=status], [role=alert], [aria-live]")) continue;
        const said = type === "characterData" ? [target] : Array.from(addedNodes);
        heard.push(...said.map((node) => node.textContent ?? "").filter(Boolean));
      }
    };
    new MutationObserver(hear).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => window.journeyAnnouncements ?? []);
}
