import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

type Violation = { id: string; help: string; where: string[] };

/**
 * Axe's violations inside `selector`. Axe is injected once per page: `@axe-core/playwright` injects it for every run and opens a
 * blank page as well, which took longer than the run itself.
 */
export async function axeViolations(
  page: Page,
  options: RunOptions = {},
  selector = ":root",
): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Colors in transition would be judged wrongly.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  return page.evaluate(
    async ({ options, selector }) => {
      // Axe would skip frames silently: each needs its own copy.
      if (document.querySelector("iframe")) throw new Error("axe does not see into frames");
      const { violations } = await window.axe.run(selector, { ...options, resultTypes: ["violations"] });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(" ")),
      }));
    },
    { options, selector },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
