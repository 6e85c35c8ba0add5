import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Copy } from "./copy.tsx";

it("sets pinyin with tone marks in the text's face, and leaves other words in the face of their line", () => {
  expect(renderToStaticMarkup(<Copy as="h3" of="_Zh_, 好 _hǎo_" />)).toBe(
    '<h3><span lang="zh-Latn-pinyin">Zh</span>, <span lang="zh-Hans">好</span> ' +
      '<span lang="zh-Latn-pinyin" class="font-text">hǎo</span></h3>',
  );
});
