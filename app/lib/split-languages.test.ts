import { describe, expect, it } from "vitest";
import { splitLanguages } from "./split-languages.ts";

describe("splitLanguages", () => {
  it("leaves English alone", () => {
    expect(splitLanguages("One line.")).toEqual([{ text: "One line.", lang: "en" }]);
  });

  it("finds Han by itself and pinyin between underscores", () => {
    expect(splitLanguages("Say 你好, _nǐ hǎo_!")).toEqual([
      { text: "Say ", lang: "en" },
      { text: "你好", lang: "zh-Hans" },
      { text: ", ", lang: "en" },
      { text: "nǐ hǎo", lang: "zh-Latn-pinyin" },
      { text: "!", lang: "en" },
    ]);
  });

  it("keeps a proverb with its Chinese comma in one run", () => {
    expect(splitLanguages("千里之行，始于足下")).toEqual([{ text: "千里之行，始于足下", lang: "zh-Hans" }]);
  });

  it("gives nothing for nothing", () => {
    expect(splitLanguages("")).toEqual([]);
  });
});
