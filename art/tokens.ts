// Tokens of app/styles/tokens.css for what cannot read a style sheet: pictures, the theme color,
// animations by script.
import { readFileSync } from "node:fs";
import { required } from "#app/lib/required.ts";

const css = readFileSync(new URL("../app/styles/tokens.css", import.meta.url), "utf8");

/** How animations slow down: `animate()` takes no `var()`. */
export const easing = tokenIn(css, "ease-out");

/** The value of `--color-…` in both schemes. Another style sheet may be given. */
export function colorToken(name: string, from = css): { light: string; dark: string } {
  const value = tokenIn(from, `color-${name}`);
  const same = /^var\(--color-([a-z-]+)\)$/.exec(value)?.[1];
  if (same !== undefined) return colorToken(same, from);
  const colors = value.match(/#\w+/g);
  const light = required(colors?.[0], `a color in --color-${name} of app/styles/tokens.css`);
  return { light, dark: colors?.[1] ?? light };
}

function tokenIn(sheet: string, name: string): string {
  const declaration = new RegExp(`--${name}: ([^;]+);`).exec(sheet);
  return required(declaration?.[1], `--${name} in app/styles/tokens.css`);
}
