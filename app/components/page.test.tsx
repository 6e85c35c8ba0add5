import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import "#app/i18n/i18n.ts";
import { site } from "#app/content/site.ts";
import { wordsOfPages } from "#app/content/words-of-pages.ts";
import { Page } from "./page.tsx";

const ORIGIN = "https://zixue.example";

function render(page: "courses" | "home", data: Record<string, unknown> = {}): string {
  const element = (
    <Page page={wordsOfPages[page]} structuredData={[data]}>
      text
    </Page>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

it("renders the head of a page", () => {
  const html = render("courses");
  for (const element of [
    `<title>${wordsOfPages.courses.title} · ${site.name}</title>`,
    `<meta name="description" content="${wordsOfPages.courses.description}"/>`,
    `<link rel="canonical" href="${ORIGIN}/courses"/>`,
    `<meta property="og:url" content="${ORIGIN}/courses"/>`,
    `<meta property="og:image" content="${ORIGIN}/social/courses.png"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
  ])
    expect(html).toContain(element);
  // A link to home says what there is to do, its tab what it is.
  expect(render("home")).toContain(`<meta property="og:title" content="${wordsOfPages.home.preview}"/>`);
  expect(render("home")).toContain(`<title>${wordsOfPages.home.title} · ${site.name}</title>`);
});

it("has a unique title and description per page, short enough for search results", () => {
  const pages = Object.values(wordsOfPages);
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
