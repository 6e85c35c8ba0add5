import { expect, it } from "vitest";
import { lettersOf } from "./translated-letters.ts";

it("takes each letter once, with its mark as the one letter they are", () => {
  expect(lettersOf(["Größe", "Gn\u0303o"])).toBe("Georßñö");
});

it("leaves out pinyin and what is written in Han", () => {
  expect(lettersOf(["Sag _nǐ hǎo_, Ł"])).toBe(",SagŁ");
  expect(lettersOf(["家へ한"])).toBe("");
});
