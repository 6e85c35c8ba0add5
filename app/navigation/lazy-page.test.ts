import { expect, it, vi } from "vitest";
import { lazyPage } from "./lazy-page.tsx";

const Page = () => null;

it("resolves to the page", async () => {
  const { element } = await lazyPage("/about", async () => ({ default: Page }));
  expect(element.type).toBe(Page);
});

it("resolves where the chunk is gone, to something that is not the page, and says so", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const gone = new TypeError("Failed to fetch dynamically imported module");
  const { element } = await lazyPage("/about", () => Promise.reject(gone));
  expect(element.type).not.toBe(Page);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("/about"), gone);
});
