import { required } from "#app/lib/required.ts";
import { rasterize } from "#art/rasterize.ts";

export type Picture = { width: number; height: number; pixels: Uint8Array };
export type Color = { red: number; green: number; blue: number };
export type Area = { x: number; y: number; width: number; height: number };

/** A screenshot or saved picture at this size. */
export async function pictureOf(
  png: Buffer,
  size: { width: number; height: number },
): Promise<Picture> {
  const width = Math.round(size.width);
  const height = Math.round(size.height);
  const box = `width="${size.width}" height="${size.height}"`;
  const image = `<image href="data:image/png;base64,${png.toString("base64")}" ${box}/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${image}</svg>`;
  const { pixels } = await rasterize(svg, width);
  return { width, height, pixels };
}

/** Throws outside of the picture, and where it is transparent. */
export function colorAt({ width, pixels }: Picture, { x, y }: { x: number; y: number }): Color {
  const at = (y * width + x) * 4;
  const [red, green, blue, alpha] = pixels.subarray(at, at + 4);
  if (x >= width || alpha !== 255) throw new Error(`the picture has no color at ${x}, ${y}`);
  return {
    red: required(red, "red"),
    green: required(green, "green"),
    blue: required(blue, "blue"),
  };
}

/** How many pixels of an area are wanted. */
export function countPixels(
  picture: Picture,
  area: Area,
  isWanted: (color: Color, at: { x: number; y: number }) => boolean,
): number {
  let count = 0;
  for (let y = area.y; y < area.y + area.height; y++)
    for (let x = area.x; x < area.x + area.width; x++)
      if (isWanted(colorAt(picture, { x, y }), { x, y })) count++;
  return count;
}

/** By at most 40 of 255 in each channel. */
export function isLike(color: Color, wanted: Color): boolean {
  const channels = ["red", "green", "blue"] as const;
  return channels.every((channel) => Math.abs(color[channel] - wanted[channel]) <= 40);
}

/** Of a computed style: `rgb(185, 43, 27)`. */
export function parseColor(computed: string): Color {
  const { groups } = required(
    /^rgb\((?<red>\d+), (?<green>\d+), (?<blue>\d+)\)$/.exec(computed),
    `a color in “${computed}”`,
  );
  return { red: Number(groups?.red), green: Number(groups?.green), blue: Number(groups?.blue) };
}
