import { beforeEach, expect, it, vi } from "vitest";
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
  const german = {
    "{{count}} students_one": "eine Person",
    "{{count}} students_other": "{{count}} Lernende",
  };
  i18n.addResourceBundle("de", "translation", { ...german, Home: "" });
  return async () => {
    await i18n.changeLanguage("en");
    i18n.removeResourceBundle("de", "translation");
  };
});

it.each([
  ["pt-br", "pt-BR", "a language without text"],
  ["cimode", "en", "i18next's code for showing keys"],
  ["CiMode", "en", "the same in mixed case"],
])("stores ?lng=%s as %s without rerendering: %s", (requested, saved) => {
  const changed = vi.fn();
  i18n.on("languageChanged", changed);
  vi.stubGlobal("window", { location: { search: `?lng=${requested}` }, localStorage });
  detectLanguage();
  i18n.off("languageChanged", changed);
  expect(stored.get("i18nextLng")).toBe(saved);
  expect(changed).not.toHaveBeenCalled();
  expect(shownLanguage(i18n)).toBe("en");
});

it("formats numbers in English by default", () => {
  expect(students(690)).toBe("690 students");
  expect(students(3480)).toBe("3,480 students");
  expect(students(1_234_567)).toBe("1,234,567 students");
  expect(i18n.t("© {{year}}", { year: "2026" })).toBe("© 2026");
});

it.each(["de", "de-AT", "de-x"])(
  "shows German for %s, and English for empty translations",
  async (code) => {
    await i18n.changeLanguage(code);
    expect(students(1)).toBe("eine Person");
    expect(students(3480)).toBe("3.480 Lernende");
    expect(i18n.t("Home")).toBe("Home");
  },
);
