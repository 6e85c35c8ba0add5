import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { glossary } from "#app/content/glossary.ts";
import { heroStrokes, relativeOutline } from "./hero.ts";
import { rasterize } from "./rasterize.ts";
import { strokeData } from "./stroke-data.ts";

const SIZE = 128;
/** As in app/styles/hero.css. */
const BRUSH = 220;

const { strokes: outlines, medians } = strokeData(glossary.xue);
const strokes = heroStrokes();

it.each(strokes.map((stroke, index) => [index + 1, stroke] as const))(
  "stroke %i starts at its median, its ink covers its outline, and its shape does not depend on its position",
  async (turn, { start: [x, y], shape, segments }) => {
    const ink = segments.map(
      ([left, top, degrees, length]) =>
        `<path transform="translate(${left} ${top}) rotate(${degrees})" d="M0 0h${length}"/>`,
    );
    const [wanted = [], inked = [], moved] = await Promise.all(
      [
        `<path d="${outlines[turn - 1]}"/>`,
        `<g fill="none" stroke="black" stroke-width="${BRUSH}" stroke-linecap="round">${ink.join("")}</g>`,
        `<path transform="translate(-2048)" d="M${x + 2048} ${y}${shape}"/>`,
      ].map(opacityOf),
    );
    expect(segments[0]?.slice(0, 2)).toEqual(medians[turn - 1]?.[0]?.map(Math.round));
    expect(
      wanted.filter((opacity, pixel) => opacity > 127 && (inked[pixel] ?? 0) < 127),
    ).toHaveLength(0);
    expect(moved).toEqual(wanted);
  },
);

it("rejects path commands that it cannot make relative", () => {
  expect(() => relativeOutline("M1 2H30Z")).toThrow("H");
});

it("has a class in app.css for every turn, number of segments and segment, except the first", () => {
  const css = readFileSync(new URL("../app/styles/app.css", import.meta.url), "utf8");
  const counts = strokes.map(({ segments }) => segments.length);
  const several = [...new Set(counts)].filter((count) => count > 1).toSorted();
  expect(css).toContain(
    `[--turn:{1..${counts.length - 1}}] [--parts:{${several}}] [--part:{1..${Math.max(...counts) - 1}}]`,
  );
});

async function opacityOf(drawing: string): Promise<number[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">${drawing}</svg>`;
  const { pixels } = await rasterize(svg, SIZE);
  return Array.from({ length: SIZE * SIZE }, (_, pixel) => pixels[pixel * 4 + 3] ?? 0);
}
