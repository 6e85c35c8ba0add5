// Names of the pictures, derived from the glossary and the people. `art/` draws them at build time.
import type { PageWithPath } from "#app/routes.ts";
import type { GlyphIdFor, PictureUse } from "./glossary.ts";

type NameFor<Use extends PictureUse> = `${Use}-${GlyphIdFor<Use>}`;

/** Pictures drawn twice: dark ink for a light page, light ink for a dark one. */
type ThemedPictureName = NameFor<"sheet"> | NameFor<"tracing"> | NameFor<"mark">;

export type PictureName =
  | ThemedPictureName
  | NameFor<"cover">
  | NameFor<"night">
  | `portrait-${string}`
  | "seal";

/** Portrait of a person: “Lin Yue” → `portrait-lin-yue`. */
export function portraitName(name: string): `portrait-${string}` {
  const words = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => letter.codePointAt(0)?.toString(16) ?? "")
    .match(/[a-z\d]+/g);
  return `portrait-${words?.join("-") ?? ""}`;
}

/** Link preview image of a page. */
export function socialCardFile(page: PageWithPath): string {
  return `social/${page}.png`;
}
