// Names of the pictures, derived from the glossary and the people. `art/` draws them at build time.
import type { PageName } from "#app/paths.ts";
import type { CharacterIdFor, PictureUse } from "./glossary.ts";

type CharacterPictureName = { [Use in PictureUse]: `${Use}-${CharacterIdFor<Use>}` }[PictureUse];
export type PictureName = CharacterPictureName | `portrait-${string}` | "seal";

/** Pictures on the page's own paper have a file for each color scheme. art/art.ts gives no other a scheme's inks. */
export type UseInSchemes = "sheet" | "tracing" | "mark";
const inSchemes = /^(sheet|tracing|mark)-/;

export function followsScheme(name: PictureName): boolean {
  return inSchemes.test(name);
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
