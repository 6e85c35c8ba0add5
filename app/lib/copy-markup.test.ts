import { expect, it } from "vitest";
import { splitCopy } from "./copy-markup.ts";

it.each([
  ["One line.", [{ text: "One line." }]],
  ["(see below) [sic]", [{ text: "(see below) [sic]" }]],
  ["", []],
  ["千里之行，始于足下", [{ text: "千里之行，始于足下", lang: "zh-Hans" }]],
  [
    "Say 你好, _nǐ hǎo_!",
    [
      { text: "Say " },
      { text: "你好", lang: "zh-Hans" },
      { text: ", " },
      { text: "nǐ hǎo", lang: "zh-Latn-pinyin" },
      { text: "!" },
    ],
  ],
  [
    "[Basics](/courses#basic), then [all](/courses).",
    [
      { text: "Basics", to: "/courses#basic" },
      { text: ", then " },
      { text: "all", to: "/courses" },
      { text: "." },
    ],
  ],
])("splits %j at its markup", (copy, runs) => {
  expect(splitCopy(copy)).toEqual(runs);
});
