// Everything drawn for the site, from the content at the time this module runs.
import { createHash } from "node:crypto";
import type { Character } from "#app/content/character-schema.ts";
import { characterOf, glossary, type PictureUse } from "#app/content/glossary.ts";
import {
  followsScheme,
  type PictureName,
  portraitName,
  type UseInSchemes,
} from "#app/content/pictures.ts";
import { featuredPost } from "#app/content/posts.ts";
import { sealSvg } from "./draw-character.ts";
import { heroStrokes } from "./hero.ts";
import { numberRules } from "./number-rules.ts";
import { type Inks, schemes, sheetColors, themeColor } from "./palette.ts";
import { people, portraitSvg } from "./portraits.ts";
import { cover, coverContent, mark, night, sheet, tracing } from "./sheet.ts";
import { siteFiles } from "./site-files.ts";
import { lessonStrokes, strokeData } from "./stroke-data.ts";

type Draw = (character: Character) => string;
type DrawInScheme = (character: Character, inks: Inks) => string;

/** Only what has a file for each scheme is given a scheme's inks. */
const uses: { readonly [Use in PictureUse]: Use extends UseInSchemes ? DrawInScheme : Draw } = {
  cover,
  sheet,
  night,
  tracing,
  mark,
};

/** `svgs` is one picture for both color schemes, or one for light and one for dark. */
type Drawing = { name: PictureName; svgs: readonly string[] };

const drawings: readonly Drawing[] = [
  ...drawCharacters(),
  ...people.map(({ name, parts, file }) => ({
    name: portraitName(file, name),
    svgs: [portraitSvg(name, parts)],
  })),
  { name: "seal", svgs: [sealSvg()] },
];

/** Every picture's name has this hash: one each would cost every page 0.7 kB of script. */
const picturesHash = createHash("sha256")
  .update(drawings.map(({ svgs }) => svgs.join("")).join())
  .digest("base64url")
  .slice(0, 8);

/** The exports of each virtual module. */
const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "virtual:art": { picturesHash },
  "virtual:art/lesson": { strokes: lessonStrokes(), sheetColors },
  "virtual:art/not-found": {
    strokes: { wei: strokeData(glossary.wei).strokes, mo: strokeData(glossary.mo).strokes },
  },
  "virtual:art/hero": { strokes: heroStrokes() },
  "virtual:art/featured": { coverPaths: featuredCover() },
  "virtual:art/colors": { themeColor },
  "virtual:art/numbers": { numberRules: numberRules() },
};

export const art = { files: [...siteFiles, ...drawings.flatMap(filesOf)], modules };
export type Art = typeof art;

function featuredCover(): string {
  const post = featuredPost();
  return post ? coverContent(characterOf(post.image)) : "";
}

function drawCharacters(): Drawing[] {
  const characters = Object.entries<Character>(glossary);
  return Object.entries<DrawInScheme>(uses).flatMap(([use, draw]) => {
    const drawn = characters.filter(([, character]) => use in character);
    return drawn.map(([id, character]) => {
      const name = `${use}-${id}` as PictureName;
      const light = draw(character, schemes.light);
      if (!followsScheme(name)) return { name, svgs: [light] };
      return { name, svgs: [light, draw(character, schemes.dark)] };
    });
  });
}

function filesOf({ name, svgs }: Drawing) {
  return svgs.map((svg, index) => {
    const scheme = index === 0 ? "" : ".dark";
    return { fileName: `assets/art/${name}.${picturesHash}${scheme}.svg`, make: async () => svg };
  });
}
