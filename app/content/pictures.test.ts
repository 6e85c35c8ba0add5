import { expect, it } from "vitest";
import { portraitName } from "./pictures.ts";

it.each([
  ["Lin Yue", "portrait-lin-yue"],
  ["Zoë O’Hara-Müller", "portrait-zoe-o2019hara-muller"],
  ["林月", "portrait-67976708"],
])("gives %s a URL-safe file name", (name, picture) => {
  expect(portraitName(name)).toBe(picture);
});
