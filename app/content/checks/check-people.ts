import { GROUNDS } from "#app/content/glossary.ts";
import { portraitName } from "#app/content/pictures.ts";
import type { TeamMember, Testimonial } from "#app/content/types.ts";
import { checkRecord, checkUnique, optional, type Rule, text, wholeNumber } from "./rules.ts";

export function checkTeam(records: readonly TeamMember[]): string[] {
  const file = "app/content/team.ts";
  const rules = {
    name: text,
    nameInChinese: optional(text),
    role: text,
    bio: text,
    image: optional(looks),
  };
  return [
    ...records.flatMap((person) => checkRecord(`${file}: person "${person.name}"`, person, rules)),
    ...checkNames(file, records),
  ];
}

export function checkTestimonials(records: readonly Testimonial[]): string[] {
  const file = "app/content/testimonials.ts";
  const rules = { name: text, role: text, content: text, rating: wholeNumber(1, 5), avatar: optional(looks) };
  return [
    ...records.flatMap((person) => checkRecord(`${file}: person "${person.name}"`, person, rules)),
    ...checkNames(file, records),
  ];
}

/** A person is drawn by their name, so two with one name would have one face. */
function checkNames(file: string, records: readonly { name: string }[]): string[] {
  const drawn = records.map(({ name }) => ({ name: portraitName(String(name)).slice("portrait-".length) }));
  return checkUnique(file, "person", "name", drawn);
}

/** Numbers of parts are checked in `art/`, where the parts are. */
const looks: Rule = {
  isRight: (value) => {
    if (typeof value !== "object" || value === null) return false;
    const { ground, ...numbers }: Record<string, unknown> = { ...value };
    const fields = ["hair", "clothes", "mouth"];
    return (
      GROUNDS.some((known) => known === ground) &&
      fields.every((field) => field in numbers) &&
      Object.entries(numbers).every(
        ([field, number]) => [...fields, "beard"].includes(field) && /^\d\d$/.test(String(number)),
      )
    );
  },
  fault: "is no drawing",
  right: `write { ground: "paper", hair: "43", clothes: "16", mouth: "22" }, with a ground of ${GROUNDS.join(", ")}, or leave it out`,
};
