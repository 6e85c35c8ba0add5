import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { toResources } from "./resources.ts";

it("ships no translation", () => {
  expect(readdirSync(join(import.meta.dirname, "resources"))).toEqual(["README.md"]);
});

it("takes the language from the file's name", () => {
  expect(toResources({ "./resources/pt-BR.json": { Home: "Início" } })).toEqual({
    "pt-BR": { translation: { Home: "Início" } },
  });
});
