import type { Locator } from "@playwright/test";

/** The hue of an element's background, in degrees: red 0, yellow 60, green 120. */
export function hueOf(element: Locator): Promise<number> {
  return element.evaluate((badge) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("no canvas");
    canvas.fillStyle = getComputedStyle(badge).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    // The general formula for a hue, in radians.
    const radians = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
    return ((radians * 180) / Math.PI + 360) % 360;
  });
}
