import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { colors } from "./practice-sheet.ts";

it("has the light colors of tokens.css", () => {
  const tokens = readFileSync(new URL("../../../styles/tokens.css", import.meta.url), "utf8");
  const { pale, ...shared } = colors;
  for (const [name, color] of Object.entries(shared))
    expect(tokens).toContain(`--color-${name}: light-dark(${color},`);
});
