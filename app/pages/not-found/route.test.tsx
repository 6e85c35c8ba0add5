import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import "#app/i18n/i18n.ts";
import { notFoundPage } from "#app/content/not-found.ts";
import NotFoundPage from "./route.tsx";

// Only a build draws the pictures.
vi.mock("virtual:art", () => ({ picturesHash: "" }));
vi.mock("virtual:art/not-found", () => ({ strokes: { wei: [], mo: [] } }));

it("is noindex, without an address of its own", () => {
  const router = createMemoryRouter([{ path: "*", element: <NotFoundPage /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain(`<title>${notFoundPage.title}</title>`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/canonical|og:/);
});
