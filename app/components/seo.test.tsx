import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import "#app/i18n/i18n.ts";
import { pageSeo } from "#app/content/page-seo.ts";
import { Seo } from "./seo.tsx";

const ORIGIN = "https://zixue.example";

describe("a page", () => {
  const html = renderToStaticMarkup(<Seo {...pageSeo.courses} />);

  it("has title, description and its canonical address", () => {
    expect(html).toContain(`<title>${pageSeo.courses.title} · Zixue</title>`);
    expect(html).toContain(`<meta name="description" content="${pageSeo.courses.description}"/>`);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/courses"/>`);
  });

  it("has a link preview with its own card", () => {
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/courses"/>`);
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/social/courses.png"/>`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });
});

it("keeps a page without an address out of every index", () => {
  const html = renderToStaticMarkup(<Seo {...pageSeo.notFound} />);
  expect(html).toContain("<title>This page has not been generated</title>");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/canonical|og:/);
});

it("gives every page a title and a description of its own, short enough to be shown whole", () => {
  const pages = Object.values(pageSeo);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  for (const { title, description } of pages) {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});
