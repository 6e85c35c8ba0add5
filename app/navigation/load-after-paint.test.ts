import type { DataStrategyFunctionArgs } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { loadAfterPaint } from "./load-after-paint.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser whose next frame is painted when the test says so. */
function browser({ hidden }: { hidden: boolean }) {
  let paint: () => void = () => undefined;
  vi.stubGlobal("document", { hidden });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => {
    paint = frame;
  });
  return { paint: () => paint() };
}

function navigateTo(match: object) {
  return loadAfterPaint({ matches: [match] } as unknown as DataStrategyFunctionArgs);
}

const lazyPage = {
  route: { id: "about" },
  shouldCallHandler: () => true,
  resolve: vi.fn(async () => ({ type: "data", result: undefined })),
};
const loadedPage = {
  route: { id: "about" },
  shouldCallHandler: () => false,
  resolve: () => Promise.reject(new Error("there is nothing to load")),
};

it("begins to load at once and hands over the page after the next frame", async () => {
  const { paint } = browser({ hidden: false });
  let isDone = false;
  const navigation = navigateTo(lazyPage).finally(() => {
    isDone = true;
  });
  expect(lazyPage.resolve).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isDone).toBe(false);
  paint();
  expect(await navigation).toEqual({ about: { type: "data", result: undefined } });
});

it("lets a page that is loaded wait for the frame as well", async () => {
  const { paint } = browser({ hidden: false });
  const navigation = navigateTo(loadedPage);
  const first = await Promise.race([
    navigation,
    new Promise((resolve) => setTimeout(resolve, 20, "waiting")),
  ]);
  expect(first).toBe("waiting");
  paint();
  expect(await navigation).toEqual({});
});

it("does not wait for a frame in a hidden tab", async () => {
  browser({ hidden: true });
  expect(await navigateTo(loadedPage)).toEqual({});
});
