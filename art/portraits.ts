import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Avatar, Style, type StyleDefinition } from "@dicebear/core";
import type { PortraitParts } from "#app/content/schema.ts";
import { team } from "#app/content/team.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { required } from "#app/lib/required.ts";
import { schemes, sheetPaper } from "./palette.ts";

const styleFile = createRequire(import.meta.url).resolve("@dicebear/styles/notionists.json");
const definition: StyleDefinition = JSON.parse(readFileSync(styleFile, "utf8"), roundPaths);

/** Without its license notice, which is in the notices file. */
const style = new Style({ ...definition, meta: {} });

/** To a tenth of a unit: the difference is invisible on a canvas of 1744 units. */
function roundPaths(key: string, value: unknown): unknown {
  if (key !== "d" || typeof value !== "string") return value;
  return value.replace(/\d*\.\d+/g, (number) => Number(number).toFixed(1));
}

/** Everyone with a portrait. */
export const people = [
  ...team.map(({ name, image: parts }) => ({ name, parts, file: "team" })),
  ...testimonials.map(({ name, avatar: parts }) => ({ name, parts, file: "testimonials" })),
];

/** Without a ground: the page draws it, since it follows the color scheme. */
export function portraitSvg(name: string, parts: PortraitParts = partsFromName(name)): string {
  const { hair, clothes, mouth, beard } = parts;
  const part = (number: string) => [`variant${number}`];
  const avatar = new Avatar(style, {
    seed: firstWord(name),
    hairVariant: part(hair),
    clothesVariant: part(clothes),
    mouthVariant: part(mouth),
    eyesVariant: part("04"),
    eyebrowsVariant: part("10"),
    noseVariant: part("02"),
    glassesProbability: 0,
    beardVariant: part(beard ?? "01"),
    beardProbability: beard ? 100 : 0,
    gestureProbability: 0,
    clothesGraphicProbability: 0,
    scale: 1.2,
    size: 256,
  });
  const svg = avatar.toString();
  return svg.replaceAll("#000000", schemes.light.ink).replaceAll("#ffffff", sheetPaper);
}

/** Affects only ids inside the file. */
function firstWord(name: string): string {
  return required(name.split(" ")[0], "the first word of a name").toLowerCase();
}

/** For people without parts in their record: the same name always gives the same portrait. */
export function partsFromName(name: string): PortraitParts {
  const bytes = createHash("sha256").update(name).digest();
  const pick = (byte: number, choices: readonly string[]): string => {
    const choice = choices[bytes.readUInt8(byte) % choices.length];
    return required(choice, "a part of a portrait");
  };
  return {
    ground: "paper",
    hair: pick(1, ["28", "40", "41", "43", "48", "60"]),
    clothes: pick(2, ["07", "09", "11", "14", "16", "25"]),
    mouth: pick(3, ["03", "04", "21", "22"]),
  };
}
