import { expect, it } from "vitest";
import { levelCards } from "#app/content/home.ts";
import { wordsOfPages } from "#app/content/words-of-pages.ts";
import { heroStrokes } from "./hero.ts";
import { numberRules } from "./number-rules.ts";

const rules = numberRules();

it("has a rule for each level's weeks and for each page's sheets", () => {
  for (const { weeks } of levelCards) expect(rules).toContain(`.weeks-${weeks}{--weeks:${weeks}}`);
  const { sheets } = wordsOfPages.contact;
  expect(rules).toContain(`.squares-across-${sheets.length}{--squares-across:`);
});

it("has a rule for each stroke of the hero's character and each of its segments", () => {
  const strokes = heroStrokes();
  expect(rules).toContain(`.strokes-${strokes.length}{`);
  for (const [turn, { segments }] of strokes.entries()) {
    expect(rules).toContain(`.turn-${turn}{--turn:${turn}}`);
    expect(rules).toContain(`.parts-${segments.length}{`);
    for (const part of segments.keys()) expect(rules).toContain(`.part-${part}{`);
  }
});
