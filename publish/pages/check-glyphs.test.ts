import { expect, it } from "vitest";
import { missingGlyphs } from "./check-glyphs.ts";

const latin = { han: false, has: (character: string) => character < "\x80" };
const han = { han: true, has: (character: string) => character === "学" };

it.each([
  ["a page whose characters all have a glyph", "<p>Learn <i lang='zh-Hans'>学</i> &amp; write</p>", []],
  [
    "a letter and a Chinese character that no font has",
    "<p>café <i lang='zh-Hans'>学好</i></p>",
    ["é", "好"],
  ],
  ["a head with attributes", `<html><head class="a"><title>é</title></head><body>a`, []],
  ["scripts and styles, in capitals too", "<p>a<script>é</script></p><SCRIPT>é</SCRIPT><Style>é</Style>", []],
  ["attributes", `<p title="a > é">a</p>`, []],
  ["a comment that holds a tag", "<!-- <p>é</p> -->", []],
  ["an entity", "<p>caf&eacute;</p>", ["é"]],
  ["a bare less-than sign", "<p>1 < é > 0</p>", ["é"]],
  ["a <noscript>", "<p>a</p><noscript><p>é</p></noscript>", ["é"]],
  ["pinyin, which the system's face draws", '<h1>Say <i lang="zh-Latn-pinyin">nǐ hǎo</i>, é</h1>', ["é"]],
  ["Chinese that is not marked, and gets no face by any rule", "<p>学</p>", ["学"]],
])("reads %s", (_, html, missing) => {
  expect(missingGlyphs(html, "index.html", [latin, han])).toEqual(missing);
});

it("does not let a Latin font answer for Han", () => {
  const fonts = [{ han: false, has: () => true }];
  expect(missingGlyphs("<p lang='zh-Hans'>学</p>", "index.html", fonts)).toEqual(["学"]);
});
