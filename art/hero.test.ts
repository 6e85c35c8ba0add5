import { expect, it } from "vitest";
import { characterOf } from "#app/content/glossary.ts";
import { heroCharacter } from "#app/content/home.ts";
import { required } from "#app/lib/required.ts";
import { heroStrokes, relativeOutline } from "./hero.ts";
import { rasterize } from "./rasterize.ts";
import { strokeData } from "./stroke-data.ts";

const SIZE = 128;
/** As in app/styles/hero.css. */
const BRUSH = 220;

const { strokes: outlines, medians } = strokeData(characterOf(heroCharacter));
const strokes = heroStrokes();

it.each(strokes.map((stroke, index) => [index + 1, stroke] as const))(
  "stroke %i starts at its median, its ink covers its outline, and its shape does not depend on its position",
  async (turn, { start: [x, y], shape, segments }) => {
    const ink = segments.map(
      ([left, top, degrees, length]) =>
        `<path transform="translate(${left} ${top}) rotate(${degrees})" d="M0 0h${length}"/>`,
    );
    const wanted = await opacityOf(`<path d="${outlines[turn - 1]}"/>`);
    const inked = await opacityOf(
      `<g fill="none" stroke="black" stroke-width="${BRUSH}" stroke-linecap="round">${ink.join("")}</g>`,
    );
    const moved = await opacityOf(
      `<path transform="translate(-2048)" d="M${x + 2048} ${y}${shape}"/>`,
    );
    expect(segments[0]?.slice(0, 2)).toEqual(medians[turn - 1]?.[0]?.map(Math.round));
    const bare = wanted.filter((opacity, pixel) => {
      return opacity > 127 && required(inked[pixel], `pixel ${pixel}`) < 127;
    });
    expect(bare).toHaveLength(0);
    expect(moved).toEqual(wanted);
  },
);

it("rejects path commands that it cannot make relative", () => {
  expect(() => relativeOutline("M1 2H30Z")).toThrow("H");
});

async function opacityOf(drawing: string): Promise<number[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">${drawing}</svg>`;
  const { pixels } = await rasterize(svg, SIZE);
  return Array.from({ length: SIZE * SIZE }, (_, pixel) => pixels[pixel * 4 + 3] ?? 0);
}
