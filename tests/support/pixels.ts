import { rasterize } from "#art/rasterize.ts";

/** The pixels of a screenshot or saved picture, four bytes each, at this width. */
export async function pixelsOf(png: Buffer, { width, height }: { width: number; height: number }) {
  const size = `width="${width}" height="${height}"`;
  const image = `<image href="data:image/png;base64,${png.toString("base64")}" ${size}/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`;
  return (await rasterize(svg, Math.round(width))).pixels;
}
