import type { BrowserContextOptions, Page } from "@playwright/test";
import { filterByHand, replaceMainByHand } from "./by-hand.ts";
import { clickLatency, type Latency } from "./click-latency.ts";
import { PHONE } from "./slow-device.ts";

const DESKTOP = { viewport: { width: 1350, height: 940 } };

export type Scenario = {
  name: string;
  kind: "filter" | "menu" | "header link" | "menu link" | "first tap";
  page: string;
  device: BrowserContextOptions;
  network?: typeof SLOW_4G;
  click: (page: Page) => Promise<Latency>;
  /** Makes the page without scripts do the same. */
  byHand: (page: Page) => Promise<void>;
};

/** Lighthouse's: 1.6 Mbit/s. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};

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
      kind: "header link",
      page: "/",
      device: DESKTOP,
      click: (page) => clickLink(page, link),
      byHand: (page) => replaceMainByHand(page, link, to),
    };
  }),
  ...[
    { name: "menu link to /blog", kind: "menu link", to: "/blog", device: PHONE } as const,
    {
      name: "first tap, on slow 4G: menu link to /courses",
      kind: "first tap",
      to: "/courses",
      device: { ...PHONE, hasTouch: true },
      network: SLOW_4G,
    } as const,
  ].map(({ to, ...scenario }): Scenario => {
    const link = `#menu a[href="${to}"]`;
    return {
      ...scenario,
      page: "/",
      async click(page) {
        await openMenu(page);
        await page.waitForTimeout(500);
        return clickLink(page, link, "network" in scenario);
      },
      byHand: (page) => replaceMainByHand(page, link, to),
    };
  }),
];

function clickFilter(page: Page, position: number): Promise<Latency> {
  const button = `fieldset button:nth-of-type(${position})`;
  return clickLatency(page, page.locator(button), `${button}[aria-pressed=true]`);
}

function openMenu(page: Page): Promise<Latency> {
  return clickLatency(page, page.getByRole("button", { name: "Menu" }), "#menu:popover-open");
}

function clickLink(page: Page, link: string, isTap = false): Promise<Latency> {
  return clickLatency(page, page.locator(link), `${link}[aria-current=page]`, isTap);
}
