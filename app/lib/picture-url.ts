import { hashes } from "virtual:art";
import type { TwoInkName } from "#app/content/pictures.ts";

export type PictureName = keyof typeof hashes;

export function pictureUrl(name: PictureName): string {
  return `/assets/art/${name}.${hashes[name]}.svg`;
}

export function darkPictureUrl(name: TwoInkName): string {
  return `/assets/art/${name}.${hashes[name]}.dark.svg`;
}

export function isTwoInk(name: PictureName): name is TwoInkName {
  return /^(sheet|tracing|mark)-/.test(name);
}
