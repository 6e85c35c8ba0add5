import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import "#app/i18n/i18n.ts";
import { notFoundPage } from "#app/content/not-found.ts";
import NotFoundPage from "./route.tsx";

// Only a build draws the pictures.
vi.mock("virtual:art", () => ({ picturesHash: "" }));
vi.mock("virtual:art/data-urls", () => ({ dataUrls: {} }));

it("is noindex, without an address of its own", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NotFoundPage />
    </MemoryRouter>,
  );
  expect(html).toContain(`<title>${notFoundPage.title}</title>`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/canonical|og:/);
});
