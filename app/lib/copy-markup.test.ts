import { expect, it } from "vitest";
import { splitCopy } from "./copy-markup.ts";

it.each([
  ["One line.", [["One line."]]],
  ["(see below) [sic]", [["(see below) [sic]"]]],
  ["", []],
  ["a_b@x.example or c_d@x.example", [["a_b@x.example or c_d@x.example"]]],
  ["千里之行，始于足下", [["千里之行，始于足下", "zh-Hans"]]],
  [
    "Say 你好, _nǐ hǎo_!",
    [["Say "], ["你好", "zh-Hans"], [", "], ["nǐ hǎo", "zh-Latn-pinyin"], ["!"]],
  ],
  [
    "[Basics](/courses#basic), [all](/).",
    [["Basics", "", "/courses#basic"], [", "], ["all", "", "/"], ["."]],
  ],
])("splits %j at its markup", (copy, runs) => {
  expect(splitCopy(copy)).toEqual(
    runs.map(([text, lang, to]) => ({ text, lang: lang || undefined, to })),
  );
});
