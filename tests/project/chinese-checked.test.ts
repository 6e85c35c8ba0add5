import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type CharacterId, characterOf, glossary } from "#app/content/glossary.ts";
import { lessonCharacters } from "#app/content/lesson.ts";
import { strokeNames } from "#app/content/stroke-names.ts";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { required } from "#app/lib/required.ts";
import { strokeData } from "#art/stroke-data.ts";

// docs/chinese-checked.md lists all Chinese as the site shows it. Anything new or changed has to be
// checked and entered there.

const ROOT = join(import.meta.dirname, "../..");
const CONTENT = join(ROOT, "app/content");
const page = readFileSync(join(ROOT, "docs/chinese-checked.md"), "utf8");
const rows = [...page.matchAll(/^\| .* \|$/gm)].map(([line]) =>
  line
    .slice(2, -1)
    .trim()
    .split(/ *\| */),
);

const mismatch = (what: string) =>
  `${what}: not as in docs/chinese-checked.md. Check it, then enter or correct its row there.`;

it.each(Object.keys(glossary).map((id) => characterOf(id as CharacterId)))(
  "$han is listed as the site shows it",
  (entry) => {
    const { han, pinyin, tone, meaning, radicalName = "" } = entry;
    const { strokes, radical } = strokeData(entry);
    const row = rows.find((cells) => cells.length === 8 && cells[0] === han);
    expect(row?.slice(0, 7), mismatch(han)).toEqual([
      han,
      pinyin,
      tone ? String(tone) : "neutral",
      meaning,
      String(strokes.length),
      rangeOf(radical),
      radicalName,
    ]);
  },
);

/** Strokes counted from 1, as the page writes them: `none`, `2`, `1 to 3`. */
function rangeOf(strokes: readonly number[]): string {
  const first = strokes.at(0);
  const last = strokes.at(-1);
  if (first === undefined || last === undefined) return "none";
  return first === last ? String(first + 1) : `${first + 1} to ${last + 1}`;
}

it("lists no character that the site does not show", () => {
  const shown: readonly string[] = Object.values(glossary).map(({ han }) => han);
  const firstCells = rows.map((cells) => required(cells[0], "the first cell of a row"));
  const listed = firstCells.filter((cell) => /^\p{Script=Han}$/u.test(cell));
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((han) => !shown.includes(han))).toEqual([]);
});

it("lists every phrase of the content, in characters and in pinyin", () => {
  const phrases = readdirSync(CONTENT)
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|^glossary\.ts$/.test(name))
    .flatMap((name) => readFileSync(join(CONTENT, name), "utf8").split("\n"))
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .flatMap((line) => splitCopy(line))
    .filter(({ lang, text }) => lang && /\p{L}/u.test(text))
    .map(({ text }) => text);
  expect(phrases).not.toEqual([]);
  const listed = rows.flat().flatMap((cell) => [cell, ...cell.split(", ")]);
  const unlisted = phrases.filter((phrase) => !listed.includes(phrase));
  expect(unlisted, mismatch(unlisted.join("; "))).toEqual([]);
});

it.each(lessonCharacters)("lists the strokes of the lesson's $id", ({ id, strokes }) => {
  const { han } = glossary[id];
  const row = rows.find((cells) => cells.length === 2 && cells[0] === han);
  const names = strokes.map((stroke) => strokeNames[stroke].split(" ")[0]).join(", ");
  expect(row?.[1], mismatch(`the strokes of ${han}`)).toBe(names);
});
