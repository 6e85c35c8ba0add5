import { expect, it } from "vitest";
import { missingGlyphs } from "./check-glyphs.ts";
import { parsePage } from "./parse-page.ts";

const missing = (html: string, fonts: Parameters<typeof missingGlyphs>[1]) =>
  missingGlyphs(parsePage(html, "index.html"), fonts);

const latin = { han: false, has: (codePoint: number) => codePoint < 0x80 };
const han = { han: true, has: (codePoint: number) => codePoint === 0x5b66 };

it("finds nothing where every character has its glyph", () => {
  expect(
    missing(
      "<head><title>é</title></head><p title='é'>Learn <i lang='zh-Hans'>学</i> &amp; <script>é</script></p>",
      [latin, han],
    ),
  ).toEqual([]);
});

it("names a letter and a Chinese character that no font has", () => {
  expect(missing("<p>café <i lang='zh-Hans'>学好</i></p>", [latin, han])).toEqual(["é", "好"]);
});

it.each([
  ["a tag in capitals", "<SCRIPT>é</SCRIPT><Style>é</Style>"],
  ["an attribute that holds a tag's end", `<p title="a > é">a</p>`],
  ["a head with attributes", `<html><head class="a"><title>é</title></head><body>a`],
  ["a comment that holds a tag", "<!-- <p>é</p> -->"],
])("does not read %s as text", (_, html) => {
  expect(missing(html, [latin])).toEqual([]);
});

it.each([
  ["an entity", "<p>caf&eacute;</p>"],
  ["a bare less-than sign", "<p>1 < é > 0</p>"],
  ["a <noscript>", "<p>a</p><noscript><p>é</p></noscript>"],
])("reads the text of %s", (_, html) => {
  expect(missing(html, [latin])).toEqual(["é"]);
});

it("leaves pinyin to the system's face", () => {
  expect(missing('<h1>Say <i lang="zh-Latn-pinyin">nǐ hǎo</i>, é</h1>', [latin])).toEqual(["é"]);
});

it("finds Chinese that is not marked as such, since no rule would give it its face", () => {
  expect(missing("<p>学</p>", [latin, han])).toEqual(["学"]);
});

it("does not let a Latin font answer for Han", () => {
  expect(missing("<p lang='zh-Hans'>学</p>", [{ han: false, has: () => true }])).toEqual(["学"]);
});
