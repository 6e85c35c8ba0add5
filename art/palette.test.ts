import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { grounds } from "./palette.ts";

it.each(Object.entries(grounds))("tokens.css has the background of %s covers", (name, { ground }) => {
  const tokens = readFileSync(new URL("../app/styles/tokens.css", import.meta.url), "utf8");
  expect(tokens).toMatch(new RegExp(`--color-cover-${name}: (light-dark\\()?${ground}[,;]`));
});
