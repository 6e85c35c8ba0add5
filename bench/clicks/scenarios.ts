import type { BrowserContextOptions, Page } from "@playwright/test";
import { filterByHand, replaceMainByHand } from "./by-hand.ts";
import { clickLatency, type Latency } from "./click-latency.ts";

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const DESKTOP = { viewport: { width: 1350, height: 940 } };

export type Scenario = {
  name: string;
  kind: "filter" | "menu" | "page";
  page: string;
  device: BrowserContextOptions;
  click: (page: Page) => Promise<Latency>;
  /** Makes the page without scripts do the same. */
  byHand: (page: Page) => Promise<void>;
};

const MENU_LINK = '#menu a[href="/blog"]';

export const scenarios: readonly Scenario[] = [
  ...[
    { page: "/courses", to: "one level", position: 2 },
    { page: "/blog", to: "one category", position: 3 },
  ].flatMap(({ page, to, position }): Scenario[] => {
    const filter = { kind: "filter", page, device: PHONE, byHand: filterByHand } as const;
    return [
      { ...filter, name: `filter, to ${to}`, click: (page) => clickFilter(page, position) },
      {
        ...filter,
        name: "filter, back to all",
        async click(page) {
          await clickFilter(page, 2);
          await page.waitForTimeout(1000);
          return clickFilter(page, 1);
        },
      },
    ];
  }),
  {
    name: "opening the menu",
    kind: "menu",
    page: "/",
    device: PHONE,
    click: openMenu,
    // A popover needs no script.
    byHand: async () => undefined,
  },
  ...["/courses", "/blog", "/about", "/contact"].map((to): Scenario => {
    const link = `header nav:not([popover]) a[href="${to}"]`;
    return {
      name: `header link to ${to}`,
      kind: "page",
      page: "/",
      device: DESKTOP,
      click: (page) => clickLink(page, link),
      byHand: (page) => replaceMainByHand(page, link, to),
    };
  }),
  {
    name: "menu link to /blog",
    kind: "page",
    page: "/",
    device: PHONE,
    async click(page) {
      await openMenu(page);
      await page.waitForTimeout(500);
      return clickLink(page, MENU_LINK);
    },
    byHand: (page) => replaceMainByHand(page, MENU_LINK, "/blog"),
  },
];

function clickFilter(page: Page, position: number): Promise<Latency> {
  const button = `fieldset button:nth-of-type(${position})`;
  return clickLatency(page, page.locator(button), `${button}[aria-pressed=true]`);
}

function openMenu(page: Page): Promise<Latency> {
  return clickLatency(page, page.getByRole("button", { name: "Menu" }), "#menu:popover-open");
}

function clickLink(page: Page, link: string): Promise<Latency> {
  return clickLatency(page, page.locator(link), `${link}[aria-current=page]`);
}
