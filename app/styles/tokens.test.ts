import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { themeColour } from "./theme-colour.ts";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const app = new URL("../", import.meta.url);

it("gives the browser's frame the colour of the paper", () => {
  expect(tokens).toContain(`--color-paper: light-dark(${themeColour.light}, ${themeColour.dark});`);
});

describe("contrast", () => {
  const pairs: [string, string, number][] = [
    ["ink", "paper", 7],
    ["ink", "sheet", 7],
    ["ink", "wash", 7],
    ["muted", "paper", 4.5],
    ["muted", "sheet", 4.5],
    ["muted", "wash", 4.5],
    ["vermilion", "paper", 4.5],
    ["vermilion", "sheet", 4.5],
    ["vermilion", "wash", 4.5],
    ["on-seal", "seal", 4.5],
    ["on-seal", "seal-deep", 4.5],
    ["on-seal-soft", "seal", 4.5],
    ["seal-deep", "on-seal", 4.5],
    ["on-beginner", "beginner", 4.5],
    ["on-intermediate", "intermediate", 4.5],
    ["on-advanced", "advanced", 4.5],
    ["on-good", "good", 4.5],
    ["on-bad", "bad", 4.5],
    ["edge", "paper", 3],
    ["edge", "sheet", 3],
  ];

  it.each(
    pairs.flatMap(([text, ground, least]) => [0, 1].map((scheme) => ({ text, ground, least, scheme }))),
  )("$text on $ground is $least:1 or more (scheme $scheme)", ({ text, ground, least, scheme }) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(least);
  });
});

it("keeps colours and pixel values out of components", () => {
  const offenders = ["ui", "components", "pages"].flatMap((folder) =>
    readdirSync(new URL(folder, app), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .filter((name) =>
        /#[0-9a-f]{3,8}\b(?!\/)|\[\d+px\]/i.test(readFileSync(new URL(`${folder}/${name}`, app), "utf8")),
      ),
  );
  expect(offenders).toEqual([]);
});

function colour(name: string, scheme: number): string {
  const value = new RegExp(`--color-${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(tokens);
  const found = value?.[3] ?? value?.[scheme + 1];
  if (!found) throw new Error(`no colour ${name} in tokens.css`);
  return found;
}

/** The WCAG formula. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
