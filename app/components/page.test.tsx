import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import "#app/i18n/i18n.ts";
import { pageSeo } from "#app/content/page-seo.ts";
import { site } from "#app/content/site.ts";
import { Page } from "./page.tsx";

const ORIGIN = "https://zixue.example";

function render(page: "courses" | "home", data: Record<string, unknown> = {}): string {
  const element = (
    <Page page={pageSeo[page]} structuredData={[data]}>
      text
    </Page>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

it.each([
  `<title>${pageSeo.courses.title} · ${site.name}</title>`,
  `<meta name="description" content="${pageSeo.courses.description}"/>`,
  `<link rel="canonical" href="${ORIGIN}/courses"/>`,
  `<meta property="og:url" content="${ORIGIN}/courses"/>`,
  `<meta property="og:image" content="${ORIGIN}/social/courses.png"/>`,
  '<meta name="twitter:card" content="summary_large_image"/>',
])("renders %s", (element) => {
  expect(render("courses")).toContain(element);
});

it("previews a link to home by what there is to do, and names its tab by what it is", () => {
  const { title, preview } = pageSeo.home;
  expect(render("home")).toContain(`<meta property="og:title" content="${preview}"/>`);
  expect(render("home")).toContain(`<title>${title} · ${site.name}</title>`);
});

it("has a unique title and description per page, short enough for search results", () => {
  const pages = Object.values(pageSeo);
  for (const [field, limit] of [["title", 60] as const, ["description", 160] as const]) {
    const texts = new Set(pages.map((page) => page[field]));
    expect(texts.size).toBe(pages.length);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(limit);
  }
});

it("renders structured data after the content, with its context and with < escaped", () => {
  expect(render("home", { "@type": "Course", name: "</script>" })).toMatch(
    /<\/main><script type="application\/ld\+json">{"@context":"https:\/\/schema.org","@type":"Course","name":"\\u003c\/script>"}<\/script>$/,
  );
});
