// Names of the pictures, derived from the glossary and the people. `art/` draws them at build time.
import type { PageName } from "#app/paths.ts";
import type { CharacterIdFor, PictureUse } from "./glossary.ts";

type CharacterPictureName = { [Use in PictureUse]: `${Use}-${CharacterIdFor<Use>}` }[PictureUse];
export type PictureName = CharacterPictureName | `portrait-${string}` | "seal";

/** Whether a picture has a file for each color scheme. art/art.ts throws if it is drawn otherwise. */
export function followsScheme(name: PictureName): boolean {
  return /^(sheet|tracing|mark)-/.test(name);
}

/** Portrait of a person: “Lin Yue” → `portrait-team-lin-yue`. Someone in another file may have the same name. */
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
