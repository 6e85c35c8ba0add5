import { expect, it } from "vitest";
import { countCharacters } from "./count-characters.ts";

it("counts a line break as one character, as a form sends it, and an emoji as two", () => {
  const texts = ["", "abc", "学习", "a\nb", "a\r\nb", "a\rb", "👍"];
  expect(texts.map(countCharacters)).toEqual([0, 3, 2, 3, 3, 3, 2]);
});
