import type { BrowserContextOptions, Page } from "@playwright/test";
import { filterByHand, swapPageByHand } from "./by-hand.ts";
import { clickToPaint, type Latency } from "./click-to-paint.ts";

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const DESKTOP = { viewport: { width: 1350, height: 940 } };

export type Scene = {
  name: string;
  page: string;
  device: BrowserContextOptions;
  act: (page: Page) => Promise<Latency>;
  /** Makes the page without scripts do the same, with nothing but what the browser has. */
  byHand?: (page: Page) => Promise<void>;
  /** Where the click leads on the page without scripts, which loads a document. */
  leadsTo?: string;
  /** From the moment on when the page has loaded, so for what the click itself asks for. */
  slowNetwork?: boolean;
};

export const scenes: readonly Scene[] = [
  ...[
    { page: "/courses", choice: 2, to: "to one level" },
    { page: "/blog", choice: 3, to: "to one category" },
  ].flatMap(({ page, choice, to }) => [
    {
      name: `filter, ${to}`,
      page,
      device: PHONE,
      act: (page: Page) => filter(page, choice),
      byHand: filterByHand,
    },
    { name: "filter, back to all", page, device: PHONE, act: filterBackToAll, byHand: filterByHand },
  ]),
  // A popover is the browser's own: by hand there is nothing to do.
  { name: "opening the menu", page: "/", device: PHONE, act: openMenu, byHand: async () => undefined },
  ...["/courses", "/blog", "/about", "/contact"].map((to) => ({
    name: `header link to ${to}`,
    page: "/",
    device: DESKTOP,
    act: (page: Page) => followHeaderLink(page, to),
    byHand: (page: Page) => swapPageByHand(page, headerLink(to), to),
    leadsTo: to,
  })),
  { name: "menu link to /blog", page: "/", device: PHONE, act: followMenuLink },
  { name: "menu link to /blog", page: "/", device: PHONE, act: followMenuLink, slowNetwork: true },
];

export function headerLink(to: string): string {
  return `header nav:not([popover]) a[href="${to}"]`;
}

function filter(page: Page, choice: number): Promise<Latency> {
  const button = `fieldset button:nth-of-type(${choice})`;
  return clickToPaint(page, page.locator(button), `${button}[aria-pressed=true]`);
}

async function filterBackToAll(page: Page): Promise<Latency> {
  await filter(page, 2);
  await page.waitForTimeout(1000);
  return filter(page, 1);
}

function openMenu(page: Page): Promise<Latency> {
  return clickToPaint(page, page.getByRole("button", { name: "Menu" }), "#menu:popover-open");
}

function followHeaderLink(page: Page, to: string): Promise<Latency> {
  return clickToPaint(page, page.locator(headerLink(to)), `${headerLink(to)}[aria-current=page]`);
}

async function followMenuLink(page: Page): Promise<Latency> {
  await openMenu(page);
  await page.waitForTimeout(500);
  const link = '#menu a[href="/blog"]';
  return clickToPaint(page, page.locator(link), `${link}[aria-current=page]`);
}
