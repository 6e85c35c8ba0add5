import { expect, it } from "vitest";
import { portraitName } from "./pictures.ts";

it.each([
  ["Lin Yue", "portrait-team-lin-yue"],
  ["Zoë O’Hara-Müller", "portrait-team-zoe-o2019hara-muller"],
  ["林月", "portrait-team-67976708"],
])("gives %s a URL-safe file name, and another person of that name another", (name, picture) => {
  expect(portraitName("testimonials", name)).not.toBe(picture);
  expect(portraitName("team", name)).toBe(picture);
});
