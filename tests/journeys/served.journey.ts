// The files of the built site as they are served: valid HTML, protective headers, live links, and what crawlers ask for.
import { expect } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { canonicalPaths } from "#app/routes.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { openPage } from "#tests/support/open-page.ts";
import { routes, screens } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const ORIGIN = "https://zixue.example";

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ["html-validate:standard"], elements: ["html5"] }),
);

test("the HTML of every path is valid, and its head begins with what browsers and crawlers need first", async ({
  request,
}) => {
  for (const path of new Set([...everyPath, ...routes.map((route) => route.path)])) {
    const html = await (await request.get(path)).text();
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
  }
});

// What MDN's HTTP Observatory judges of a page's own headers, each at its best. The policies themselves: publish/headers/headers.test.ts.
test("every page has the headers that protect its visitors", async ({ request }) => {
  for (const path of everyPath) {
    const headers = (await request.get(path)).headers();
    expect.soft(headers, path).toMatchObject({
      "content-security-policy": expect.stringMatching(
        /^default-src 'none'; (?!.*unsafe).*frame-ancestors 'none'/,
      ),
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
      "x-content-type-options": "nosniff",
      "referrer-policy": expect.stringMatching(
        /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/,
      ),
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    for (const feature of ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"])
      expect.soft(headers["permissions-policy"], path).toContain(`${feature}=()`);
    expect.soft(Object.keys(headers), path).not.toContain("set-cookie");
    expect.soft(Object.keys(headers), path).not.toContain("access-control-allow-origin");
  }
});

test("no link of any page is dead, and the content of each leads on to another page", async ({
  page,
  request,
  faults,
  baseURL,
}) => {
  const served = new Map<string, { status: number; html: string }>();
  for (const path of everyPath) {
    expect404(faults, path);
    await openPage(page, path);
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
    expect(others, `${path} leads on`).not.toEqual([]);
  }
});

test("the sitemap has the pages and no alias, and security.txt, icons, manifest and notices are there", async ({
  page,
  request,
}) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  const listed = [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(listed.toSorted()).toEqual(screens.map(({ canonical }) => ORIGIN + canonical).toSorted());
  expect(await textOf("/robots.txt")).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);

  const security = await textOf("/.well-known/security.txt");
  expect(security).toMatch(/^Contact: mailto:\S+$/m);
  expect(new Date(/^Expires: (.+)$/m.exec(security)?.[1] ?? 0).getTime()).toBeGreaterThan(Date.now());
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
  expect(links).toHaveLength(3);
  const { icons }: { icons: { src: string }[] } = JSON.parse(await textOf("/site.webmanifest"));
  for (const href of [...links, ...icons.map(({ src }) => src)])
    expect((await request.get(href)).status(), href).toBe(200);
  await expect(page.locator("meta[name=theme-color]")).toHaveCount(2);
});
