import { expect, it } from "vitest";
import { resources, toResources } from "./resources.ts";

it("ships no translation", () => {
  expect(resources).toEqual({});
});

it("takes the language from the file's name", () => {
  expect(toResources({ "./resources/pt-BR.json": { Home: "Início" } })).toEqual({
    "pt-BR": { translation: { Home: "Início" } },
  });
});
