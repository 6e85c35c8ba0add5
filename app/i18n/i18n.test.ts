import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { detectLanguage, i18n, shownLanguage } from "./i18n.ts";

const stored = new Map<string, string>();

const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};
const students = (count: number) => i18n.t("{{count}} students", { count });

beforeEach(() => {
  stored.clear();
  i18n.addResourceBundle("de", "translation", {
    "{{count}} students_one": "eine Person",
    "{{count}} students_other": "{{count}} Lernende",
    Home: "",
  });
});
afterEach(async () => {
  await i18n.changeLanguage("en");
  i18n.removeResourceBundle("de", "translation");
});

it.each([
  ["pt-br", "pt-BR", "a language without text"],
  ["cimode", "en", "i18next's code for showing keys"],
  ["CiMode", "en", "the same, however it is written"],
])("stores ?lng=%s as %s and renders nothing again: %s", (asked, kept) => {
  const changed = vi.fn();
  i18n.on("languageChanged", changed);
  vi.stubGlobal("window", { location: { search: `?lng=${asked}` }, localStorage });
  detectLanguage();
  i18n.off("languageChanged", changed);
  expect(stored.get("i18nextLng")).toBe(kept);
  expect(changed).not.toHaveBeenCalled();
  expect(shownLanguage(i18n)).toBe("en");
});

it("has its figures in English at first", () => {
  expect(students(3480)).toBe("3,480 students");
  expect(i18n.t("© {{year}}", { year: "2026" })).toBe("© 2026");
});

it.each(["de", "de-AT", "de-x"])("is German for %s, and English where that is empty", async (code) => {
  await i18n.changeLanguage(code);
  expect([students(1), students(3480), i18n.t("Home")]).toEqual(["eine Person", "3.480 Lernende", "Home"]);
});
