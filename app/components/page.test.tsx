import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import "#app/i18n/i18n.ts";
import { wordsOfPages } from "#app/content/words-of-pages.ts";
import { Page } from "./page.tsx";

vi.mock("virtual:art/easing", () => ({ easing: "ease-out" }));

it("has a unique title and description per page, short enough for search results", () => {
  const pages = Object.values(wordsOfPages);
  for (const [field, limit] of [["title", 60] as const, ["description", 160] as const]) {
    const texts = new Set(pages.map((page) => page[field]));
    expect(texts.size).toBe(pages.length);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(limit);
  }
});

it("renders structured data after the content, with its context and with < escaped", () => {
  const element = (
    <Page page={wordsOfPages.home} structuredData={[{ "@type": "Course", name: "</script>" }]}>
      text
    </Page>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toMatch(
    /<\/main><script type="application\/ld\+json">{"@context":"https:\/\/schema.org","@type":"Course","name":"\\u003c\/script>"}<\/script>$/,
  );
});
