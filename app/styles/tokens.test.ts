import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { coverInks } from "#art/palette.ts";
import { colorToken } from "#art/tokens.ts";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const app = new URL("../", import.meta.url);

const [, strong = ""] = tokens.split("@media (prefers-contrast: more)");

/** Minimum contrast of a color on its backgrounds, in both schemes and under prefers-contrast. */
type Contrast = [text: string, grounds: string, minimum: number, from?: string];
const contrasts: Contrast[] = [
  ["ink", "paper sheet wash", 7],
  ...["muted", "vermilion"].map((name): Contrast => [name, "paper sheet wash", 4.5]),
  ["on-seal", "seal seal-deep", 4.5],
  ["on-seal-soft", "seal", 4.5],
  ...["beginner", "intermediate", "advanced", "good", "bad"].map(
    (name): Contrast => [`on-${name}`, name, 4.5],
  ),
  ["edge", "paper sheet", 3],
  [colorOf("lesson-guide"), "sheet", 3],
  [colorOf("lesson-progress"), "sheet", 3],
  ...["muted", "edge"].map((name): Contrast => [name, "paper sheet wash", 10, strong]),
  ...["line", "grid"].map((name): Contrast => [name, "paper sheet wash", 4.5, strong]),
];

it.each(contrasts)("%s on %s is at least %d:1, light and dark", (text, grounds, minimum, from) => {
  for (const ground of grounds.split(" "))
    for (const scheme of [0, 1]) {
      const ratio = contrast(color(text, scheme, from), color(ground, scheme));
      expect(ratio, `${ground}, ${scheme ? "dark" : "light"}`).toBeGreaterThanOrEqual(minimum);
    }
});

it.each(Object.entries(coverInks))(
  "covers on %s are readable, light and dark",
  (name, { ink, accent }) => {
    for (const ground of [0, 1].map((scheme) => color(`cover-${name}`, scheme))) {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
    }
  },
);

it("light rises: cards are lighter than the grounds they lie on, in both schemes", () => {
  for (const scheme of [0, 1])
    for (const ground of ["paper", "wash"])
      expect(luminance(color("sheet", scheme))).toBeGreaterThan(luminance(color(ground, scheme)));
});

it("keeps colors and pixel values out of components", () => {
  const written = Object.entries(sources("{ui,components,pages}/**/*.tsx"));
  const offenders = written.filter(([, source]) =>
    /#[0-9a-f]{3,8}\b(?!\/)|\[\d+px\]/i.test(source),
  );
  expect(offenders.map(([file]) => file)).toEqual([]);
});

it("has no unused token", () => {
  const written = Object.values(sources("{root,{ui,components,pages,styles}/**/*}.{tsx,css}")).join(
    "\n",
  );
  const names = [...tokens.matchAll(/^ {2}--(?!default-)([a-z0-9]+(?:-[a-z0-9]+)*):/gm)].map(
    ([, name = ""]) => name,
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !usesOf(name).test(written))).toEqual([]);
});

/**
 * A token is used by name, or by a Tailwind utility that ends in its last part: `max-w-page` for
 * `--container-page`.
 */
function usesOf(token: string): RegExp {
  const [, namespace, part] =
    /^(color|text|font-weight|font|spacing|container|breakpoint|radius|shadow)-(.+)$/.exec(token) ??
    [];
  const utility =
    namespace === "breakpoint"
      ? `[\\s"](?:max-)?${part}:`
      : `[\\s":](?:[a-z]+-)+${part}(?=[\\s"/])`;
  return new RegExp(part ? `var\\(--${token}\\)|${utility}` : `var\\(--${token}\\)`);
}

/** Matching files in app/, by name. */
function sources(pattern: string): Record<string, string> {
  const files = globSync(pattern, { cwd: fileURLToPath(app) });
  return Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, app), "utf8")]));
}

/** The token that a class in lesson.css draws with. */
function colorOf(name: string): string {
  const css = readFileSync(new URL("pages/home/lesson/lesson.css", app), "utf8");
  return (
    new RegExp(`\\.${name} \\{\\s*(?:stroke|fill): var\\(--color-(.+)\\)`).exec(css)?.[1] ??
    "missing"
  );
}

function color(name: string, scheme: number, from?: string): string {
  const { light, dark } = colorToken(name, from);
  return scheme === 0 ? light : dark;
}

/** The WCAG formula. */
function contrast(one: string, other: string): number {
  const light = Math.max(luminance(one), luminance(other));
  const dark = Math.min(luminance(one), luminance(other));
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const channel = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
