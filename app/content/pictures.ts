// Names of the pictures, derived from the glossary and the people. `art/` draws them at build time.
import type { PageName } from "#app/paths.ts";
import type { CharacterIdFor, PictureUse } from "./glossary.ts";

type CharacterPictureName = { [Use in PictureUse]: `${Use}-${CharacterIdFor<Use>}` }[PictureUse];
export type PictureName = CharacterPictureName | `portrait-${string}` | "seal";

/**
 * Pictures on the page's own paper have a file for each color scheme. art/art.ts gives no other a
 * scheme's inks.
 */
const usesInSchemes = ["sheet", "tracing", "mark"] as const satisfies readonly PictureUse[];
export type UseInSchemes = (typeof usesInSchemes)[number];

export function followsScheme(name: PictureName): boolean {
  return usesInSchemes.some((use) => name.startsWith(`${use}-`));
}

export type Scheme = "light" | "dark";

/** The file of a picture. One that follows no scheme has that of the light one alone. */
export function pictureFile(name: PictureName, hash: string, scheme: Scheme): string {
  const ending = scheme === "dark" ? ".dark" : "";
  return `assets/art/${name}.${hash}${ending}.svg`;
}

/**
 * Portrait of a person: “Lin Yue” → `portrait-team-lin-yue`. Someone in another file may have the
 * same name.
 */
export function portraitName(file: string, name: string): `portrait-${string}` {
  const words = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => letter.codePointAt(0)?.toString(16) ?? "")
    .match(/[a-z\d]+/g);
  return `portrait-${file}-${words?.join("-") ?? ""}`;
}

/** Link preview image of a page. */
export function socialCardFile(page: PageName): string {
  return `social/${page}.png`;
}
