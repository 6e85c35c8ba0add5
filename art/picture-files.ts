import { createHash } from "node:crypto";
import {
  type CoverId,
  covers,
  marks,
  nightSheets,
  people,
  sheets,
  tracingSheets,
} from "#app/content/pictures.ts";
import { coverSvg } from "./cover.ts";
import type { Scheme } from "./palette.ts";
import { portraitSvg } from "./portraits.ts";
import { sealSvg } from "./seal.ts";
import { markSvg, nightSheetSvg, sheetSvg, tracingSheetSvg } from "./sheet.ts";

type PictureFile = { fileName: string; svg: string };
export type DrawnPicture = { name: string; hash: string; files: PictureFile[] };

type Drawing = { name: string; light: string; dark?: string };

/**
 * Every picture the pages refer to, drawn once a build. The hash in the name lets browsers keep it forever. A picture that follows
 * the color scheme is two files with one hash: the second address then costs a page next to nothing, since it repeats the first.
 */
export function drawPictures(): DrawnPicture[] {
  const drawings: Drawing[] = [
    ...(Object.keys(covers) as CoverId[]).map((id) => ({ name: `cover-${id}`, light: coverSvg(id) })),
    ...sheets.map((id) => inBothSchemes(`sheet-${id}`, (scheme) => sheetSvg(id, scheme))),
    ...nightSheets.map((id) => ({ name: `night-${id}`, light: nightSheetSvg(id) })),
    ...tracingSheets.map((id) => inBothSchemes(`tracing-${id}`, (scheme) => tracingSheetSvg(id, scheme))),
    ...marks.map((id) => inBothSchemes(`mark-${id}`, (scheme) => markSvg(id, scheme))),
    ...people.map((id) => ({ name: `portrait-${id}`, light: portraitSvg(id) })),
    { name: "seal", light: sealSvg() },
  ];
  return drawings.map(({ name, light, dark }) => {
    const hash = createHash("sha256")
      .update(light + (dark ?? ""))
      .digest("base64url")
      .slice(0, 8);
    const files = [{ fileName: `assets/art/${name}.${hash}.svg`, svg: light }];
    if (dark !== undefined) files.push({ fileName: `assets/art/${name}.${hash}.dark.svg`, svg: dark });
    return { name, hash, files };
  });
}

function inBothSchemes(name: string, draw: (scheme: Scheme) => string): Drawing {
  return { name, light: draw("light"), dark: draw("dark") };
}
