import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { GlyphEntry } from "#app/content/character-schema.ts";
import { glossary } from "#app/content/glossary.ts";
import { lessonCharacters } from "#app/content/lesson.ts";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { strokeData } from "#art/stroke-data.ts";

// docs/chinese-checked.md lists the Chinese of the site that somebody checked, and has to list it as the site shows it. What is new
// is skipped, and counted so, until somebody has checked and entered it: an editor's change stays one edit.

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

it.for(Object.values<GlyphEntry>(glossary))("$han is listed as the site shows it", (entry, { skip }) => {
  const { strokes, radical } = strokeData(entry);
  const colored = radical.map((stroke) => stroke + 1);
  const range = colored.length > 1 ? `${colored[0]} to ${colored.at(-1)}` : String(colored[0] ?? "none");
  const row = rows.find(([han, , tone]) => han === entry.han && tone);
  skip(!row, `${entry.han} is not checked yet`);
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

it("lists every phrase of the content, in characters and in pinyin", ({ skip }) => {
  const phrases = readdirSync(CONTENT)
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|^glossary\.ts$/.test(name))
    .flatMap((name) => readFileSync(join(CONTENT, name), "utf8").split("\n"))
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .flatMap((line) => splitCopy(line))
    .filter(({ lang, text }) => lang && /^[\p{L}\p{M}，, ]+$/u.test(text))
    .map(({ text }) => text);
  const cells = rows.flatMap(([, chinese = "", pinyin = ""]) => [chinese, pinyin]);
  const listed = phrases.filter((phrase) => cells.some((cell) => cell.includes(phrase)));
  expect(listed.length).toBeGreaterThan(0);
  const unchecked = phrases.filter((phrase) => !listed.includes(phrase));
  skip(unchecked.length > 0, `not checked yet: ${unchecked.join(", ")}`);
});

it.for(lessonCharacters)("names as many strokes as the lesson's $id has", ({ id, strokes }, { skip }) => {
  const row = rows.find((cells) => cells.length === 2 && cells[0] === glossary[id].han);
  skip(!row, `${glossary[id].han} is not checked yet`);
  expect(row?.[1]?.split(", ")).toHaveLength(strokes.length);
});
