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
