import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Avatar, Style, type StyleDefinition } from "@dicebear/core";
import type { PortraitParts } from "#app/content/schema.ts";
import { team } from "#app/content/team.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { grounds, schemes, sheetPaper } from "./palette.ts";

/** On a canvas of 1744 units a tenth of a unit cannot be seen. */
const definition: StyleDefinition = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@dicebear/styles/notionists.json"), "utf8"),
  (key, value) =>
    key === "d" ? value.replace(/\d*\.\d+/g, (number: string) => Number(number).toFixed(1)) : value,
);
/** Without its notice, which stands in the notices file. */
const style = new Style({ ...definition, meta: {} });

/** Everybody with a portrait, and the field that says how they look. */
export const people = [
  ...team.map(({ name, image }) => ({ name, looks: image, file: "team.ts", field: "image" })),
  ...testimonials.map(({ name, avatar }) => ({
    name,
    looks: avatar,
    file: "testimonials.ts",
    field: "avatar",
  })),
];

/** The parts that a record chooses, and the numbers that the style has of each. */
export const parts = (["hair", "clothes", "mouth", "beard"] as const).map((part) => {
  const component = definition.components?.[part] ?? {};
  const variants = "variants" in component ? Object.keys(component.variants ?? {}) : [];
  return [part, variants.flatMap((name) => /^variant(\d+)$/.exec(name)?.[1] ?? [])] as const;
});

export function portraitSvg(name: string, looks: PortraitParts = looksByName(name)): string {
  const { ground, hair, clothes, mouth, beard } = looks;
  const part = (number: string) => [`variant${number}`];
  return new Avatar(style, {
    // Only ids inside the file depend on it.
    seed: name.split(" ")[0]?.toLowerCase() ?? name,
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
    // The sections around a portrait have the ground of paper.
    backgroundColor: [ground === "paper" ? grounds.paper.sun : grounds[ground].ground],
    scale: 1.2,
    size: 256,
  })
    .toString()
    .replaceAll("#000000", schemes.light.ink)
    .replaceAll("#ffffff", sheetPaper);
}

/** Somebody whose record says nothing of how they look: the same name always looks the same. */
export function looksByName(name: string): PortraitParts {
  const bytes = createHash("sha256").update(name).digest();
  const pick = <Choice>(choices: readonly [Choice, ...Choice[]], byte: number): Choice =>
    choices[(bytes[byte] ?? 0) % choices.length] ?? choices[0];
  return {
    ground: pick(["paper", "sky", "gold"], 0),
    hair: pick(["28", "40", "41", "43", "48", "60"], 1),
    clothes: pick(["07", "09", "11", "14", "16", "25"], 2),
    mouth: pick(["03", "04", "21", "22"], 3),
  };
}
