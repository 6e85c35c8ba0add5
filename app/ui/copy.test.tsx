import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Copy } from "./copy.tsx";

it("marks the language of Chinese and pinyin, also inside links", () => {
  const html = renderToStaticMarkup(<Copy of="Say 你好, _nǐ hǎo_, in [the 汉语 course](/courses#basic)." />);
  expect(html.replace(/ class="[^"]*"/g, "")).toBe(
    'Say <span lang="zh-Hans">你好</span>, <span lang="zh-Latn-pinyin">nǐ hǎo</span>, in ' +
      '<a href="/courses#basic">the <span lang="zh-Hans">汉语</span> course</a>.',
  );
});
