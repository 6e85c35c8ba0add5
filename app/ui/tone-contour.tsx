import { classNames } from "./class-names.ts";

/** Pitches of each tone on the standard five-level scale. */
export const tonePitches = { 0: [3, 3], 1: [5, 5], 2: [3, 5], 3: [2, 1, 4], 4: [5, 1] } as const;

/** A tone's rise and fall, after its pinyin: the mark there says the same. */
export function ToneContour({
  tone,
  className,
}: {
  tone: keyof typeof tonePitches;
  className?: string;
}) {
  const pitches = tonePitches[tone];
  // In a 40 × 32 box: the top pitch at y = 4, 6 units per step.
  const points = pitches.map(
    (pitch, at) => `${4 + (32 * at) / (pitches.length - 1)} ${34 - 6 * pitch}`,
  );
  return (
    <svg viewBox="0 0 40 32" aria-hidden="true" className={classNames("tone", className)}>
      <path d={`M${points.join("L")}`} />
    </svg>
  );
}
