import { expect } from "@playwright/test";
import { checked } from "#tests/support/checked.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

for (const path of everyPath) {
  test(`${path} has ordered headings, named landmarks and text alternatives`, async ({ page, faults }) => {
    expect404(faults, path);
    await openPage(page, path);

    const levels = await page
      .getByRole("heading")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.slice(1).entries())
      expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
    checked(path, "headings in order", levels.length);

    for (const landmark of ["banner", "main", "contentinfo"] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1);
    const names = await page
      .locator("nav, section[aria-labelledby], form")
      .evaluateAll((parts) =>
        parts.map(
          (part) =>
            part.getAttribute("aria-label") ??
            document.getElementById(part.getAttribute("aria-labelledby") ?? "")?.textContent ??
            "",
        ),
      );
    expect(names.every((name) => name.trim() !== "")).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    checked(path, "landmarks named", names.length + 3);

    const pictures = page.locator("img");
    expect(
      await pictures.evaluateAll((images) => images.filter((image) => !image.hasAttribute("alt")).length),
    ).toBe(0);
    checked(path, "pictures with a text alternative", await pictures.count());
  });

  test(`${path} marks its Chinese as Chinese and its pinyin as pinyin`, async ({ page, faults }) => {
    expect404(faults, path);
    await openPage(page, path);
    const { unmarked, runs } = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const unmarked: string[] = [];
      let runs = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? "";
        const lang = node.parentElement?.closest("[lang]")?.getAttribute("lang");
        if (node.parentElement?.closest("script, style")) continue;
        const isHan = /\p{Script=Han}/u.test(text);
        const isPinyin = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/i.test(text);
        if (isHan || isPinyin) runs++;
        if ((isHan && lang !== "zh-Hans") || (isPinyin && lang !== "zh-Latn-pinyin")) unmarked.push(text);
      }
      return { unmarked, runs };
    });
    expect(unmarked).toEqual([]);
    checked(path, "Chinese marked", runs);
  });
}
