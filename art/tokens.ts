// The colors of app/styles/tokens.css, for what cannot read a style sheet: pictures and the theme color.
import { readFileSync } from "node:fs";

const css = readFileSync(new URL("../app/styles/tokens.css", import.meta.url), "utf8");

/** The value of `--color-…` in both schemes. Another style sheet may be given. */
export function colorToken(name: string, from = css): { light: string; dark: string } {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(from)?.[1] ?? "";
  const same = /^var\(--color-([a-z-]+)\)$/.exec(value)?.[1];
  if (same !== undefined) return colorToken(same, from);
  const [light, dark = light] = value.match(/#\w+/g) ?? [];
  if (light === undefined || dark === undefined)
    throw new Error(`app/styles/tokens.css has no color --color-${name}`);
  return { light, dark };
}
