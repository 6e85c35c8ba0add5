import { describe, expect, it } from "vitest";
import { splitCopy } from "./copy-markup.ts";

describe("splitCopy", () => {
  it("leaves plain words alone, and brackets that are no link", () => {
    expect(splitCopy("One line.")).toEqual([{ text: "One line." }]);
    expect(splitCopy("(see below) [sic]")).toEqual([{ text: "(see below) [sic]" }]);
    expect(splitCopy("")).toEqual([]);
  });

  it("marks Chinese by its script and pinyin by its underscores", () => {
    expect(splitCopy("Say 你好, _nǐ hǎo_!")).toEqual([
      { text: "Say " },
      { text: "你好", lang: "zh-Hans" },
      { text: ", " },
      { text: "nǐ hǎo", lang: "zh-Latn-pinyin" },
      { text: "!" },
    ]);
  });

  it("keeps Chinese punctuation inside its run", () => {
    expect(splitCopy("千里之行，始于足下")).toEqual([{ text: "千里之行，始于足下", lang: "zh-Hans" }]);
  });

  it("finds the links of a sentence, and keeps what stands around them", () => {
    expect(splitCopy("New: [Basics](/courses#basic), then [all](/courses).")).toEqual([
      { text: "New: " },
      { text: "Basics", to: "/courses#basic" },
      { text: ", then " },
      { text: "all", to: "/courses" },
      { text: "." },
    ]);
  });
});
