import type { Point } from "./tab.ts";

/** The part of a mouse that Playwright and Puppeteer have in common. */
type Mouse = {
  move(x: number, y: number): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
};

export async function dragMouse(mouse: Mouse, [start, ...rest]: readonly Point[]): Promise<void> {
  if (!start) return;
  await mouse.move(start.x, start.y);
  await mouse.down();
  for (const { x, y } of rest) await mouse.move(x, y);
  await mouse.up();
}
