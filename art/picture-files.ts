import { createHash } from "node:crypto";
import type { GlyphEntry } from "#app/content/character-schema.ts";
import { glossary, type PictureUse } from "#app/content/glossary.ts";
import { portraitName } from "#app/content/pictures.ts";
import { team } from "#app/content/team.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { coverSvg } from "./cover.ts";
import type { Scheme } from "./palette.ts";
import { portraitSvg } from "./portraits.ts";
import { sealSvg } from "./seal.ts";
import { markSvg, nightSheetSvg, sheetSvg, tracingSheetSvg } from "./sheet.ts";

type PictureFile = { fileName: string; svg: string };
export type DrawnPictures = { hash: string; files: readonly PictureFile[] };

type Drawing = { name: string; light: string; dark?: string };

/**
 * Every picture the pages refer to, drawn once a build. The hash in the name lets browsers keep it forever. All pictures share one: a
 * hash each would cost every page 0.7 kB of script, and they seldom change.
 */
export function drawPictures(): DrawnPictures {
  const drawings: Drawing[] = [
    ...charactersFor("cover").map(({ name, entry }, place) => ({
      name,
      light: coverSvg(entry, entry.cover ?? "paper", place),
    })),
    ...charactersFor("sheet").map(({ name, entry }) =>
      inBothSchemes(name, (scheme) => sheetSvg(entry, scheme)),
    ),
    ...charactersFor("night").map(({ name, entry }) => ({ name, light: nightSheetSvg(entry) })),
    ...charactersFor("tracing").map(({ name, entry }) =>
      inBothSchemes(name, (scheme) => tracingSheetSvg(entry, scheme)),
    ),
    ...charactersFor("mark").map(({ name, entry }) =>
      inBothSchemes(name, (scheme) => markSvg(entry, scheme)),
    ),
    ...[
      ...team.map(({ name, image }) => ({ name, looks: image })),
      ...testimonials.map(({ name, avatar }) => ({ name, looks: avatar })),
    ].map(({ name, looks }) => ({ name: portraitName(name), light: portraitSvg(name, looks) })),
    { name: "seal", light: sealSvg() },
  ];
  const hash = createHash("sha256")
    .update(drawings.map(({ light, dark = "" }) => light + dark).join())
    .digest("base64url")
    .slice(0, 8);
  const files = drawings.flatMap(({ name, light, dark }) => {
    const fileName = `assets/art/${name}.${hash}`;
    return [
      { fileName: `${fileName}.svg`, svg: light },
      ...(dark === undefined ? [] : [{ fileName: `${fileName}.dark.svg`, svg: dark }]),
    ];
  });
  return { hash, files };
}

/** The characters whose record has a use, with the name of the picture. */
function charactersFor(use: PictureUse): { name: string; entry: GlyphEntry }[] {
  return Object.entries<GlyphEntry>(glossary)
    .filter(([, entry]) => use in entry)
    .map(([id, entry]) => ({ name: `${use}-${id}`, entry }));
}

function inBothSchemes(name: string, draw: (scheme: Scheme) => string): Drawing {
  return { name, light: draw("light"), dark: draw("dark") };
}
