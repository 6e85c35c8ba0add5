import { expect, it, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

it("waits for the next frame, and for the task after it", async () => {
  const frame = Promise.withResolvers<void>();
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (paint: () => void) => frame.promise.then(paint));
  const steps: string[] = [];
  const done = afterPaint().then(() => steps.push("resolved"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  frame.resolve();
  await frame.promise.then(() => steps.push("painted"));
  await done;
  expect(steps).toEqual(["painted", "resolved"]);
});

it("does not wait for a frame in a hidden tab", async () => {
  vi.stubGlobal("document", { hidden: true });
  await expect(afterPaint()).resolves.toBeUndefined();
});
