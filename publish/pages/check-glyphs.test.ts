import { expect, it } from "vitest";
import { missingGlyphs } from "./check-glyphs.ts";

// Han glyphs in a Latin font do not count.
const latin = { han: false, has: (character: string) => character < "\x80" || character === "好" };
const han = { han: true, has: (character: string) => character === "学" };

it.each([
  ["a page whose characters all have a glyph", "<p>Learn <i lang='zh-Hans'>学</i> &amp; write</p>", []],
  ["a letter and a character that no font has", "<p>caf&eacute; <i lang='zh-Hans'>学好</i></p>", ["é", "好"]],
  ["a head with attributes", `<html><head class="a"><title>é</title></head><body>a`, []],
  ["attributes, scripts and comments", `<p title="é">a<script>é</script><Style>é</Style><!-- é -->`, []],
  ["a <noscript>", "<p>a</p><noscript><p>é</p></noscript>", ["é"]],
  ["pinyin, which the system's face draws", '<h1>Say <i lang="zh-Latn-pinyin">nǐ hǎo</i>, é</h1>', ["é"]],
  ["Chinese without a lang, to which no font rule applies", "<p>学</p>", ["学"]],
])("reads %s", (_, html, missing) => {
  expect(missingGlyphs(html, "index.html", [latin, han])).toEqual(missing);
});
