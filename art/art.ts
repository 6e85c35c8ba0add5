// Everything drawn for the site, from the content at the time this module runs.
import type { Character } from "#app/content/character-schema.ts";
import { characterOf, glossary, type PictureUse } from "#app/content/glossary.ts";
import {
  type PictureName,
  pictureFile,
  portraitName,
  type Scheme,
  type UseInSchemes,
} from "#app/content/pictures.ts";
import { featuredPost } from "#app/content/posts.ts";
import { shortHash } from "#fonts/short-hash.ts";
import { sealSvg } from "./draw-character.ts";
import { heroStrokes } from "./hero.ts";
import { numberRules } from "./number-rules.ts";
import { type Inks, schemes, sheetColors, themeColor } from "./palette.ts";
import { people, portraitSvg } from "./portraits.ts";
import { cover, coverContent, mark, night, sheet, tracing } from "./sheet.ts";
import { siteFiles } from "./site-files.ts";
import { lessonStrokes, strokeData } from "./stroke-data.ts";
import { easing } from "./tokens.ts";

type Draw = (character: Character) => string;
type DrawInScheme = (character: Character, inks: Inks) => string;

/** One picture of a character for both color schemes. */
const drawnOnce: Record<Exclude<PictureUse, UseInSchemes>, Draw> = { cover, night };

/** One for each: only these are given a scheme's inks. */
const drawnInSchemes: Record<UseInSchemes, DrawInScheme> = { sheet, tracing, mark };

/** Without `dark` the same in both color schemes. */
type Drawing = {
  name: PictureName;
  light: string;
  dark?: string;
};

const drawings: readonly Drawing[] = [
  ...drawCharacters(),
  ...people.map(({ name, parts, file }) => {
    return { name: portraitName(file, name), light: portraitSvg(name, parts) };
  }),
  { name: "seal", light: sealSvg() },
];

/** Every picture's name has this hash: one each would cost every page 0.7 kB of script. */
const picturesHash = hashOfPictures();

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
  "virtual:art/easing": { easing },
  "virtual:art/numbers": { numberRules: numberRules() },
};

export const art = { files: [...siteFiles, ...drawings.flatMap(filesOf)], modules };
export type Art = typeof art;

function hashOfPictures(): string {
  const svgs = drawings.map(({ light, dark = "" }) => light + dark);
  return shortHash(svgs.join());
}

function featuredCover(): string {
  const post = featuredPost();
  return post ? coverContent(characterOf(post.image)) : "";
}

function drawCharacters(): Drawing[] {
  const pictures: Drawing[] = [];
  for (const [id, character] of Object.entries<Character>(glossary)) {
    for (const [use, draw] of Object.entries(drawnOnce)) {
      if (!(use in character)) continue;
      const name = `${use}-${id}` as PictureName;
      pictures.push({ name, light: draw(character) });
    }
    for (const [use, draw] of Object.entries(drawnInSchemes)) {
      if (!(use in character)) continue;
      const name = `${use}-${id}` as PictureName;
      const light = draw(character, schemes.light);
      const dark = draw(character, schemes.dark);
      pictures.push({ name, light, dark });
    }
  }
  return pictures;
}

function filesOf({ name, light, dark }: Drawing) {
  const files = [pictureIn("light", name, light)];
  if (dark !== undefined) files.push(pictureIn("dark", name, dark));
  return files;
}

function pictureIn(scheme: Scheme, name: PictureName, svg: string) {
  return { fileName: pictureFile(name, picturesHash, scheme), make: async () => svg };
}
