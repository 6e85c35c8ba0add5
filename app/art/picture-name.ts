import { hashes } from "virtual:art";
import type { PersonId } from "../content/types.ts";
import type { CoverId, marks, nightSheets, sheets, tracingSheets } from "./pictures.ts";

/** Pictures drawn twice: dark ink for a light page, light ink for a dark one. */
type TwoInkName =
  | `sheet-${(typeof sheets)[number]}`
  | `tracing-${(typeof tracingSheets)[number]}`
  | `mark-${(typeof marks)[number]}`;

export type PictureName =
  | TwoInkName
  | `cover-${CoverId}`
  | `night-${(typeof nightSheets)[number]}`
  | `portrait-${PersonId}`
  | "seal";

export function pictureUrl(name: PictureName): string {
  return `/assets/art/${name}.${hashes[name]}.svg`;
}

export function darkPictureUrl(name: TwoInkName): string {
  return `/assets/art/${name}.${hashes[name]}.dark.svg`;
}

export function isTwoInk(name: PictureName): name is TwoInkName {
  return /^(sheet|tracing|mark)-/.test(name);
}
