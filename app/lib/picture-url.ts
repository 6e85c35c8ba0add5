import { picturesHash } from "virtual:art";
import type { PictureName as AnyPicture, TwoInkName } from "#app/content/pictures.ts";

export type PictureName = AnyPicture;

export function pictureUrl(name: PictureName): string {
  return `/assets/art/${name}.${picturesHash}.svg`;
}

export function darkPictureUrl(name: TwoInkName): string {
  return `/assets/art/${name}.${picturesHash}.dark.svg`;
}

export function isTwoInk(name: PictureName): name is TwoInkName {
  return /^(sheet|tracing|mark)-/.test(name);
}
