import { expect, it } from "vitest";
import { countCharacters } from "./count-characters.ts";

it.each([
  ["", 0],
  ["abc", 3],
  ["学习", 2],
  ["a\nb", 3],
  ["a\r\nb", 3],
  ["a\rb", 3],
  ["👍", 2],
])("counts %j as %i", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});
