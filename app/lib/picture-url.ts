import { picturesHash } from "virtual:art";
import { dataUrls } from "virtual:art/data-urls";
import type { PictureName, TwoInkName } from "#app/content/pictures.ts";

export type { PictureName };

export function pictureUrl(name: PictureName): string {
  return `/assets/art/${name}.${picturesHash}.svg`;
}

export function darkPictureUrl(name: TwoInkName): string {
  return `/assets/art/${name}.${picturesHash}.dark.svg`;
}

/** When the page is built, the picture itself as an address. In a browser, that of its file: no script brings pictures along. */
export function inPageUrl(url: string): string {
  return (import.meta.env.SSR && dataUrls[url]) || url;
}

export function isTwoInk(name: PictureName): name is TwoInkName {
  return /^(sheet|tracing|mark)-/.test(name);
}
