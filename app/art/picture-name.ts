import { hashes } from "virtual:art";
import type { PersonId } from "../content/types.ts";
import type { CoverId, marks, nightSheets, sheets, tracingSheets } from "./pictures.ts";

export type PictureName =
  | `cover-${CoverId}`
  | `sheet-${(typeof sheets)[number]}`
  | `night-${(typeof nightSheets)[number]}`
  | `tracing-${(typeof tracingSheets)[number]}`
  | `mark-${(typeof marks)[number]}`
  | `portrait-${PersonId}`
  | "seal";

export function pictureUrl(name: PictureName): string {
  return `/assets/art/${name}.${hashes[name]}.svg`;
}
