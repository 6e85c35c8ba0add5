// Functions that run in the page, in every engine, to inspect a stroke of the lesson while it is animated.

/** The visitor's ink, the demonstrated stroke, or the first character's demo before the lesson starts. */
export type Brush = ".lesson-ink" | ".lesson-shown" | ".lesson-demo";

export type Ink = { parts: number[]; strays: number };

/** Slows strokes down so that none ends before it is stopped. */
export function slowDown(): void {
  document.documentElement.style.setProperty("--duration-stroke", "60s");
}

/** Pauses the newest stroke at a share of its duration and hides other elements of its color. */
export async function stopAt({ brush, share }: { brush: Brush; share: number }): Promise<void> {
  const stroke = Array.from(document.querySelectorAll(brush)).at(-1);
  const animation = stroke?.getAnimations()[0];
  if (!animation) throw new Error(`no ${brush} is being written`);
  animation.pause();
  const { delay = 0, duration } = animation.effect?.getComputedTiming() ?? {};
  animation.currentTime = delay + share * Number(duration);
  for (const other of document.querySelectorAll<SVGElement>(".lesson-ink, .lesson-dot, .lesson-seal"))
    other.style.visibility = other === stroke ? "" : "hidden";
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Counts a screenshot's inked pixels by the nearest part of the median, from start to end. Pixels near none are strays. */
export async function inkAlong({ brush, screenshot }: { brush: Brush; screenshot: string }): Promise<Ink> {
  const [PARTS, REACH, TOLERANCE] = [10, 160, 40];
  const stroke = Array.from(document.querySelectorAll<SVGPathElement>(brush)).at(-1);
  const pad = stroke?.ownerSVGElement;
  const toUnits = pad?.getScreenCTM()?.inverse();
  if (!stroke || !pad || !toUnits) throw new Error(`there is no ${brush}`);
  const bytes = Uint8Array.from(atob(screenshot), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("no canvas context");
  context.drawImage(bitmap, 0, 0);
  const { data, width } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const scale = bitmap.width / window.innerWidth;
  const color = (getComputedStyle(stroke).stroke.match(/\d+/g) ?? []).map(Number);
  const length = stroke.getTotalLength();
  const centers = Array.from({ length: PARTS }, (_, part) =>
    stroke.getPointAtLength((length * (part + 0.5)) / PARTS),
  );
  const counted = { parts: centers.map(() => 0), strays: 0 };
  const { left, top, right, bottom } = pad.getBoundingClientRect();
  for (let y = Math.ceil(top * scale); y < Math.min(bottom * scale, bitmap.height); y++)
    for (let x = Math.ceil(left * scale); x < right * scale; x++) {
      const at = (y * width + x) * 4;
      if (color.some((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) > TOLERANCE)) continue;
      const point = new DOMPoint(x / scale, y / scale).matrixTransform(toUnits);
      const distances = centers.map((center) => Math.hypot(center.x - point.x, center.y - point.y));
      const nearest = Math.min(...distances);
      const part = distances.indexOf(nearest);
      if (nearest > REACH) counted.strays += 1;
      else counted.parts[part] = (counted.parts[part] ?? 0) + 1;
    }
  return counted;
}
