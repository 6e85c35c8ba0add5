import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

type Violation = { id: string; help: string; where: string[] };

/**
 * What axe finds wrong inside `selector`. Axe is sent to a page once: `@axe-core/playwright` sends it for every run and opens a blank
 * page as well, which took longer than the run itself.
 */
export async function axeViolations(
  page: Page,
  options: RunOptions = {},
  selector = ":root",
): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // A color on its way to another is none to judge.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  return page.evaluate(
    async ({ options, selector }) => {
      // A frame would need an axe of its own, and be left out in silence without one.
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
