import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import "#app/i18n/i18n.ts";
import { pageSeo } from "#app/content/page-seo.ts";
import { site } from "#app/content/site.ts";
import { Page } from "./page.tsx";

const ORIGIN = "https://zixue.example";

function render(page: keyof typeof pageSeo, data: Record<string, unknown> = {}): string {
  return renderToStaticMarkup(
    <Page page={pageSeo[page]} structuredData={[data]}>
      text
    </Page>,
  );
}

it.each([
  `<title>${pageSeo.courses.title} · ${site.name}</title>`,
  `<meta name="description" content="${pageSeo.courses.description}"/>`,
  `<link rel="canonical" href="${ORIGIN}/courses"/>`,
  `<meta property="og:url" content="${ORIGIN}/courses"/>`,
  `<meta property="og:image" content="${ORIGIN}/social/courses.png"/>`,
  '<meta name="twitter:card" content="summary_large_image"/>',
])("gives a page its %s", (element) => {
  expect(render("courses")).toContain(element);
});

it("keeps a page without an address out of every index", () => {
  const html = render("notFound");
  expect(html).toContain(`<title>${pageSeo.notFound.title}</title>`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/canonical|og:/);
});

it("gives every page a title and a description of its own, short enough to be shown whole", () => {
  const pages = Object.values(pageSeo);
  for (const [field, limit] of [["title", 60] as const, ["description", 160] as const]) {
    const texts = new Set(pages.map((page) => page[field]));
    expect(texts.size).toBe(pages.length);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(limit);
  }
});

it("puts structured data into its context, behind the content, and lets none close the script", () => {
  expect(render("home", { "@type": "Course", name: "</script>" })).toMatch(
    /<\/main><script type="application\/ld\+json">{"@context":"https:\/\/schema.org","@type":"Course","name":"\\u003c\/script>"}<\/script>$/,
  );
});
