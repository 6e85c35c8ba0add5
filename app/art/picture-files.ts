import { createHash } from "node:crypto";
import { coverSvg } from "./cover.ts";
import { type CoverId, covers, marks, nightSheets, sheets, tracingSheets } from "./pictures.ts";
import { people, portraitSvg } from "./portraits.ts";
import { sealSvg } from "./seal.ts";
import { markSvg, nightSheetSvg, sheetSvg, tracingSheetSvg } from "./sheet.ts";

export type PictureFile = { name: string; hash: string; fileName: string; svg: string };

/** Every picture the pages refer to, drawn once a build. The hash in the name lets browsers keep it for ever. */
export function pictureFiles(): PictureFile[] {
  const drawn: [string, string][] = [
    ...(Object.keys(covers) as CoverId[]).map((id): [string, string] => [`cover-${id}`, coverSvg(id)]),
    ...sheets.map((id): [string, string] => [`sheet-${id}`, sheetSvg(id)]),
    ...nightSheets.map((id): [string, string] => [`night-${id}`, nightSheetSvg(id)]),
    ...tracingSheets.map((id): [string, string] => [`tracing-${id}`, tracingSheetSvg(id)]),
    ...marks.map((id): [string, string] => [`mark-${id}`, markSvg(id)]),
    ...people.map((id): [string, string] => [`portrait-${id}`, portraitSvg(id)]),
    ["seal", sealSvg()],
  ];
  return drawn.map(([name, svg]) => {
    const hash = createHash("sha256").update(svg).digest("base64url").slice(0, 8);
    return { name, hash, fileName: `assets/art/${name}.${hash}.svg`, svg };
  });
}
