import type { GlyphEntry } from "#app/content/character-schema.ts";

/** The pitch of each tone on the five-step staff of textbooks, 5 the highest. */
const pitches = { 1: [5, 5], 2: [3, 5], 3: [2, 1, 4], 4: [5, 1] } as const;

/** The contour of a tone as a path in a box of 40 × 32. The neutral tone has none: a dot. */
export function toneContour(tone: GlyphEntry["tone"]): string {
  if (tone === 0) return "M18 16h4";
  const steps = pitches[tone];
  const points = steps.map((pitch, index) => `${4 + (32 * index) / (steps.length - 1)} ${34 - 6 * pitch}`);
  return `M${points.join("L")}`;
}
