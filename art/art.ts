// Everything drawn for the site, from the content at the time this module runs.
import { createHash } from "node:crypto";
import type { Character } from "#app/content/character-schema.ts";
import { glossary, type PictureUse } from "#app/content/glossary.ts";
import { portraitName } from "#app/content/pictures.ts";
import { sealSvg } from "./draw-character.ts";
import { heroStrokes } from "./hero.ts";
import { type Inks, schemes } from "./palette.ts";
import { people, portraitSvg } from "./portraits.ts";
import { cover, mark, night, sheet, tracing } from "./sheet.ts";
import { siteFiles } from "./site-files.ts";
import { lessonStrokes, strokeData } from "./stroke-data.ts";

type Draw = (character: Character, inks: Inks) => string;

/** A picture that is the same in both schemes is one file. */
const uses: Record<PictureUse, Draw> = { cover, sheet, night, tracing, mark };

/** Every picture's name has this hash: one each would cost every page 0.7 kB of script. */
const { hash, files } = drawPictures();
const [wei, mo] = [strokeData(glossary.wei).strokes, strokeData(glossary.mo).strokes];
/** The export of each virtual module. */
const modules: Record<string, [name: string, value: unknown]> = {
  "virtual:art": ["picturesHash", hash],
  "virtual:art/lesson": ["strokes", lessonStrokes()],
  "virtual:art/not-found": ["strokes", { wei, mo }],
  "virtual:art/hero": ["strokes", heroStrokes()],
};
export const art = { files: [...siteFiles, ...files], modules };
export type Art = typeof art;

function drawPictures() {
  const drawings = [
    ...Object.entries(uses).flatMap(([use, draw]) =>
      Object.entries<Character>(glossary)
        .filter(([, entry]) => use in entry)
        .map(([id, entry]) => ({ name: `${use}-${id}`, draw: (inks: Inks) => draw(entry, inks) })),
    ),
    ...people.map(({ name, parts, file }) => ({
      name: portraitName(file, name),
      draw: () => portraitSvg(name, parts),
    })),
    { name: "seal", draw: () => sealSvg() },
  ].map(({ name, draw }) => ({ name, svgs: [...new Set([draw(schemes.light), draw(schemes.dark)])] }));
  const drawn = drawings.map(({ svgs }) => svgs.join("")).join();
  const hash = createHash("sha256").update(drawn).digest("base64url").slice(0, 8);
  const files = drawings.flatMap(({ name, svgs }) =>
    svgs.map((svg, index) => ({
      fileName: `assets/art/${name}.${hash}${index ? ".dark" : ""}.svg`,
      make: async () => svg,
    })),
  );
  return { hash, files };
}
