// Fraunces at the one weight and optical size that headings have.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** One optical size: the axis doubles the file, and our headings differ by a factor of four only. */
const AXES = { opsz: 60, wght: 560 };

/** The package has its letters in three files: English is in the first, ą in the second. */
export const RANGES = ["latin", "latin-ext", "vietnamese"] as const;

/** Those letters of `text` that the file of a range has. */
export function displayFace(
  text: string,
  targetFormat: "sfnt" | "woff2",
  range: (typeof RANGES)[number] = "latin",
): Promise<Buffer> {
  const file = `@fontsource-variable/fraunces/files/fraunces-${range}-opsz-normal.woff2`;
  return subsetFont(readFileSync(require.resolve(file)), text, { targetFormat, variationAxes: AXES });
}
