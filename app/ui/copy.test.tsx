import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { Copy } from "./copy.tsx";

const render = (copy: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Copy of={copy} />
    </MemoryRouter>,
  ).replace(/ class="[^"]*"/g, "");

it("adds nothing to plain words", () => {
  expect(render("One line.")).toBe("One line.");
});

it("gives Chinese and pinyin their language, also in the words of a link", () => {
  expect(render("Say 你好, _nǐ hǎo_, in [the 汉语 course](/courses#basic).")).toBe(
    'Say <span lang="zh-Hans">你好</span>, <span lang="zh-Latn-pinyin">nǐ hǎo</span>, in ' +
      '<a href="/courses#basic">the <span lang="zh-Hans">汉语</span> course</a>.',
  );
});

it("sets pinyin with tone marks in the text's face, and leaves other words in the face of their line", () => {
  expect(renderToStaticMarkup(<Copy as="h3" of="_Zh_, 好 _hǎo_" />)).toBe(
    '<h3><span lang="zh-Latn-pinyin">Zh</span>, <span lang="zh-Hans">好</span> ' +
      '<span lang="zh-Latn-pinyin" class="font-text">hǎo</span></h3>',
  );
});
