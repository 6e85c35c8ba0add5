import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Avatar, Style, type StyleDefinition } from "@dicebear/core";
import type { Ground, PersonId } from "#app/content/pictures.ts";
import { grounds } from "./palette.ts";

type Looks = { ground: Ground; hair: string; clothes: string; mouth: string; eyes: string; beard?: string };

/** How each person is drawn: parts of one ink style, chosen by hand. */
const looks = {
  lin: { ground: "paper", hair: "57", clothes: "13", mouth: "05", eyes: "04" },
  daniel: { ground: "sky", hair: "60", clothes: "16", mouth: "06", eyes: "04", beard: "05" },
  chen: { ground: "gold", hair: "41", clothes: "14", mouth: "17", eyes: "04" },
  hannah: { ground: "sky", hair: "48", clothes: "25", mouth: "10", eyes: "04" },
  marcus: { ground: "gold", hair: "40", clothes: "07", mouth: "05", eyes: "04", beard: "01" },
  priya: { ground: "paper", hair: "28", clothes: "11", mouth: "06", eyes: "04" },
} as const satisfies Record<PersonId, Looks>;

const definition: StyleDefinition = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@dicebear/styles/notionists.json"), "utf8"),
);
const style = new Style(definition);

export function portraitSvg(person: PersonId): string {
  const { ground, hair, clothes, mouth, eyes, beard }: Looks = looks[person];
  const part = (number: string | undefined) => [`variant${number ?? "01"}`];
  const svg = new Avatar(style, {
    seed: person,
    hairVariant: part(hair),
    clothesVariant: part(clothes),
    mouthVariant: part(mouth),
    eyesVariant: part(eyes),
    eyebrowsVariant: part("10"),
    noseVariant: part("02"),
    glassesProbability: 0,
    beardVariant: part(beard),
    beardProbability: beard ? 100 : 0,
    gestureProbability: 0,
    clothesGraphicProbability: 0,
    backgroundColor: [grounds[ground].ground],
  }).toString();
  return trim(svg);
}

/** The notice about the style stands in the notices file; on a 1744-unit canvas a tenth of a unit cannot be seen. */
function trim(svg: string): string {
  return svg
    .replace(/<!--.*?-->/gs, "")
    .replace(/<metadata.*?<\/metadata>/s, "")
    .replace(/ aria-hidden="true"/, ' width="256" height="256"')
    .replace(/ d="[^"]*"/g, (path) => path.replace(/\d*\.\d+/g, (number) => Number(number).toFixed(1)));
}
