// The built files as served: valid HTML, security headers, working links, the facts of the records,
// and what crawlers request.

import { expect, type Locator, type Page } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { aboutStats } from "#app/content/about.ts";
import { courses } from "#app/content/courses.ts";
import { levelCards } from "#app/content/home.ts";
import { allPosts } from "#app/content/posts.ts";
import { lastUpdated } from "#app/content/privacy.ts";
import { claims, site } from "#app/content/site.ts";
import { team } from "#app/content/team.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { required } from "#app/lib/required.ts";
import { canonicalPaths } from "#app/paths.ts";
import { everyPath, expect404, routes, screens } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

// routes.journey.ts: scripts change nothing of this.
test.use({ javaScriptEnabled: false });

const ORIGIN = "https://zixue.example";

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ["html-validate:standard"], elements: ["html5"] }),
);

/**
 * The headers that MDN's HTTP Observatory rates, each at its best value. Policies:
 * publish/headers/headers.test.ts.
 */
const PROTECTIVE = {
  "content-security-policy": /^default-src 'none'; (?!.*unsafe).*frame-ancestors 'none'/,
  "strict-transport-security": /^max-age=\d{8}/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "permissions-policy":
    /^(?=.*camera=\(\))(?=.*microphone=\(\))(?=.*geolocation=\(\))(?=.*payment=\(\))(?=.*usb=\(\)).*browsing-topics=\(\)/,
  "set-cookie": undefined,
  "access-control-allow-origin": undefined,
};

test("every path is valid HTML with security headers, and starts as browsers like", async ({
  request,
}) => {
  for (const path of new Set([...everyPath, ...routes.map((route) => route.path)])) {
    const response = await request.get(path);
    const html = await response.text();
    expect
      .soft(html, path)
      .toMatch(
        /^<!DOCTYPE html><html [^>]*><head><meta charSet="utf-8"\/><meta name="viewport"[^>]*><title>/,
      );
    const { results } = await validator.validateString(html, path);
    const messages = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
    );
    expect.soft(messages, path).toEqual([]);
    for (const [name, value] of Object.entries(PROTECTIVE)) {
      const header = response.headers()[name];
      if (value) expect.soft(header, `${name} of ${path}`).toMatch(value);
      else expect.soft(header, `${name} of ${path}`).toBeUndefined();
    }
  }
});

/** Transcripts keep only the shape of figures. */
const facts: Readonly<Record<string, readonly string[]>> = {
  "/": [
    ...[claims.students, claims.lessons, claims.success].map(({ value }) => value),
    ...levelCards.map(({ lessons, weeks }) => `${lessons} lessons / ${weeks} weeks`),
  ],
  "/about": aboutStats.map(({ value, label }) => label + value),
  "/contact": [site.phone, site.address],
  "/privacy": [site.responseTime, `Last updated: ${formatDate(lastUpdated)}`],
  "/blog": allPosts.map(
    ({ date, readTime }) => `${formatDate(date)}·, ${Number.parseInt(readTime, 10)} min`,
  ),
  "/courses": courses.map(
    ({ duration, lessons, students, price }) =>
      `${duration}·, ${lessons} lessons·, ${formatCount(students)} students${price}`,
  ),
};

test("links lead somewhere, and pages show their records and what they claim", async ({
  page,
  request,
  faults,
  baseURL,
}) => {
  const served = new Map<string, { status: number; html: string }>();
  for (const path of everyPath) {
    expect404(faults, path);
    await page.goto(path);
    const links = await page.locator("a[href]").evaluateAll((all) =>
      all.map((link) => ({
        href: (link as HTMLAnchorElement).href,
        isContent: link.closest("main") !== null,
      })),
    );
    for (const { href } of links) {
      if (/^(mailto|tel):/.test(href)) continue;
      expect(href.startsWith(`${baseURL}/`), `${href} leads elsewhere`).toBe(true);
      const { pathname, hash } = new URL(href);
      if (!served.has(pathname)) {
        const response = await request.get(pathname);
        served.set(pathname, { status: response.status(), html: await response.text() });
      }
      const { status, html } = served.get(pathname) ?? { status: 0, html: "" };
      expect(status, `${href} on ${path}`).toBe(pathname === everyPath.at(-1) ? 404 : 200);
      if (hash) expect(html, `${href} on ${path}`).toContain(`id="${hash.slice(1)}"`);
    }
    const others = links
      .filter(({ isContent }) => isContent)
      .map(({ href }) => new URL(href).pathname)
      .filter((pathname) => canonicalPaths().some((own) => own === pathname && own !== path));
    expect(others, `${path} needs a link to another page in its content: NextSteps`).not.toEqual(
      [],
    );
    if (path !== everyPath.at(-1)) await expectMetadata(page, path);
    const words = (await page.locator("main").textContent())?.replace(/\s+/g, " ");
    for (const fact of facts[path] ?? []) expect.soft(words, path).toContain(fact);
    if (path === "/blog") await expectDates(page);
    if (path === "/about")
      for (const { name } of team) await expectPortrait(page.getByRole("listitem"), name);
    if (path === "/courses")
      await expectHues(
        page.getByRole("article").getByText(/^(beginner|intermediate|advanced)$/i),
        courses,
      );
    if (path === "/") {
      await expectHues(page.getByText(/^\d+ lessons \/ \d+ weeks$/), levelCards);
      for (const { name, rating } of testimonials) {
        const stars = (await expectPortrait(page.getByRole("listitem"), name)).getByRole("img", {
          name: `${rating} out of 5 stars`,
        });
        expect((await stars.locator("path").getAttribute("d"))?.match(/z/g)).toHaveLength(rating);
      }
    }
  }
});

async function expectDates(page: Page): Promise<void> {
  const times = await page
    .locator("time")
    .evaluateAll((all) => all.map((at) => at.getAttribute("datetime")));
  expect(times.toSorted()).toEqual(allPosts.map(({ date }) => date).toSorted());
}

async function expectPortrait(cards: Locator, name: string): Promise<Locator> {
  const card = cards.filter({ hasText: name });
  await expect(card.locator("img")).toHaveCount(1);
  return card;
}

type Level = "beginner" | "intermediate" | "advanced";

/**
 * Expects badges to be green, yellow or red, by their strongest and weakest channel, in both
 * schemes.
 */
async function expectHues(badges: Locator, records: readonly { level: Level }[]): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await badges.page().emulateMedia({ colorScheme });
    const colors = await badges.evaluateAll((all) =>
      all.map((at) => getComputedStyle(at).backgroundColor),
    );
    const hues = colors.map((color): Level | undefined => {
      const { red, green, blue } = channelsOf(color);
      if (green > red && green > blue) return "beginner";
      if (red > 1.1 * green && red > 1.1 * blue) return "advanced";
      return red >= green && green > 1.2 * blue ? "intermediate" : undefined;
    });
    expect(hues, `${colors} in ${colorScheme}`).toEqual(records.map(({ level }) => level));
  }
}

/** Of `rgb(1, 2, 3)`. */
function channelsOf(color: string) {
  const channels = color.match(/\d+/g)?.map(Number);
  return {
    red: required(channels?.[0], `the red of ${color}`),
    green: required(channels?.[1], `the green of ${color}`),
    blue: required(channels?.[2], `the blue of ${color}`),
  };
}

/** Kinds of structured data. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  "/": ["EducationalOrganization", "WebSite"],
  "/courses": ["BreadcrumbList", "ItemList", "Course"],
};

/** app/components/page.tsx has its own test for what every page shares. */
async function expectMetadata(page: Page, path: string): Promise<void> {
  const content = (selector: string) => page.locator(`meta[${selector}]`).getAttribute("content");
  const description = await content("name=description");
  expect(description?.length, path).toBeGreaterThan(50);
  expect(await content("property='og:description'"), path).toBe(description);
  expect(await content("property='og:image:alt'"), path).toMatch(/^\p{Script=Han}, \p{L}+: ./u);
  const card = await page.request.get(
    new URL((await content("property='og:image'")) ?? "").pathname,
  );
  const png = await card.body();
  const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
  expect(size, path).toEqual({ width: 1200, height: 630 });
  expect(png.length, path).toBeLessThan(100_000);

  const text = (await page.locator("body").innerText()).replace(/\s+/g, " ").toLowerCase();
  const blocks = await page.locator("script[type='application/ld+json']").allTextContents();
  const kinds = Array.from(blocks.join().matchAll(/"@type":"(\w+)"/g), ([, kind]) => kind);
  expect(kinds, path).toEqual(expect.arrayContaining([...(KINDS[path] ?? ["BreadcrumbList"])]));
  const claims = blocks.flatMap((block) => claimsOf(JSON.parse(block)));
  expect(claims.filter((claim) => !text.includes(claim.toLowerCase()))).toEqual([]);
}

/** URLs, and terms that schema.org or Google prescribe: a visitor reads “$99” and “8 weeks”. */
const VOCABULARY = [
  "url",
  "logo",
  "item",
  "category",
  "priceCurrency",
  "repeatFrequency",
  "inLanguage",
];

/** The strings of structured data that must be on the page. */
function claimsOf(data: unknown, key = ""): string[] {
  if (typeof data === "string")
    return key.startsWith("@") || VOCABULARY.includes(key) ? [] : [data];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    claimsOf(value, Array.isArray(data) ? key : name),
  );
}

test("the sitemap lists the pages; security.txt, icons and notices exist", async ({
  page,
  request,
}) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  const listed = [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => url,
  );
  expect(listed.toSorted()).toEqual(screens.map(({ canonical }) => ORIGIN + canonical).toSorted());
  expect(await textOf("/robots.txt")).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);

  const security = await textOf("/.well-known/security.txt");
  expect(security).toMatch(/^Contact: mailto:\S+$/m);
  expect(new Date(/^Expires: (.+)$/m.exec(security)?.[1] ?? 0).getTime()).toBeGreaterThan(
    Date.now(),
  );
  const notices = await textOf("/notices.txt");
  for (const license of [
    /ARPHIC PUBLIC LICENSE/,
    /SIL OPEN FONT LICENSE/,
    /^## react-router - \S+ \(MIT\)$/m,
  ])
    expect(notices).toMatch(license);

  await page.goto("/");
  const links = await page
    .locator("link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links).toHaveLength(4);
  const { icons }: { icons: { src: string }[] } = JSON.parse(await textOf("/site.webmanifest"));
  for (const href of [...links, ...icons.map(({ src }) => src)])
    expect((await request.get(href)).status(), href).toBe(200);
  await expect(page.locator("meta[name=theme-color]")).toHaveCount(2);
});

test("favicon.ico is a picture for browsers that take no SVG and for programs that read no page", async ({
  page,
  request,
}) => {
  const icon = await request.get("/favicon.ico");
  expect(icon.status()).toBe(200);
  expect(icon.headers()["content-type"]).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  expect((await icon.body()).length).toBeLessThan(4000);
  await page.goto("/");
  const image = page.locator("img").first();
  await image.evaluate((element: HTMLImageElement) => {
    element.src = "/favicon.ico";
    return element.decode();
  });
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(48);
});
