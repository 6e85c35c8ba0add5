import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { GlyphEntry } from "#app/content/character-schema.ts";
import { glossary } from "#app/content/glossary.ts";
import { lessonCharacters } from "#app/content/lesson.ts";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { strokeData } from "#art/stroke-data.ts";

// docs/chinese-checked.md lists all Chinese of the site: what is new or changed has to be checked and entered there.

const ROOT = join(import.meta.dirname, "../..");
const CONTENT = join(ROOT, "app/content");
const page = readFileSync(join(ROOT, "docs/chinese-checked.md"), "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it.each(Object.values<GlyphEntry>(glossary))("$han is listed as the site shows it", (entry) => {
  const { strokes, radical } = strokeData(entry);
  const colored = radical.map((stroke) => stroke + 1);
  const range = colored.length > 1 ? `${colored[0]} to ${colored.at(-1)}` : String(colored[0] ?? "none");
  const row = rows.find(([han, , tone]) => han === entry.han && tone);
  expect(row?.slice(0, 7)).toEqual([
    entry.han,
    entry.pinyin,
    entry.tone ? String(entry.tone) : "neutral",
    entry.meaning,
    String(strokes.length),
    range,
    entry.radicalName ?? "",
  ]);
});

it("has no character that the site does not show", () => {
  const listed = rows.filter((cells) => cells.length === 8 && /^\p{Script=Han}$/u.test(cells[0] ?? ""));
  expect(listed.map(([han]) => han)).toEqual(Object.values(glossary).map(({ han }) => han));
});

it("lists every phrase of the content, in characters and in pinyin", () => {
  const copy = readdirSync(CONTENT)
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|^glossary\.ts$/.test(name))
    .flatMap((name) => readFileSync(join(CONTENT, name), "utf8").split("\n"))
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
  const phrases = copy
    .flatMap((line) => splitCopy(line))
    .filter(({ lang, text }) => lang && /^[\p{L}\p{M}，, ]+$/u.test(text))
    .map(({ text }) => text);
  expect(phrases.length).toBeGreaterThan(15);
  const cells = rows.flatMap(([, chinese = "", pinyin = ""]) => [chinese, pinyin]);
  expect(phrases.filter((phrase) => !cells.some((cell) => cell.includes(phrase)))).toEqual([]);
});

it("names as many strokes as the lesson has", () => {
  for (const { id, strokes } of lessonCharacters) {
    const row = rows.find((cells) => cells.length === 2 && cells[0] === glossary[id].han);
    expect(row?.[1]?.split(", "), id).toHaveLength(strokes.length);
  }
});
