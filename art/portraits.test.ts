import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { teamMember } from "#app/content/schema.ts";
import { partsFromName, portraitSvg } from "./portraits.ts";

const style = createRequire(import.meta.url).resolve("@dicebear/styles/notionists.json");
const { components } = JSON.parse(readFileSync(style, "utf8"));
const isAccepted = (image: object) =>
  teamMember.safeParse({ name: "Ana Sá", role: "Grammar", bio: "Writes.", image }).success;

it.each(["hair", "clothes", "mouth", "beard"])(
  "a record may name every %s of the style, and no other",
  (part) => {
    const numbers = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));
    const accepted = numbers.filter((number) =>
      isAccepted({ ...partsFromName("Ana Sá"), [part]: number }),
    );
    expect(accepted).toEqual(
      numbers.filter((number) => `variant${number}` in components[part].variants),
    );
  },
);

it("derives a portrait from the name, always the same and from existing parts", () => {
  for (const name of ["Ana Sá", "林月", "Bo"])
    expect(isAccepted(partsFromName(name)), name).toBe(true);
  expect(portraitSvg("Ana Sá")).toBe(portraitSvg("Ana Sá"));
  expect(portraitSvg("Ana Sá")).not.toBe(portraitSvg("Bo Lind"));
});
