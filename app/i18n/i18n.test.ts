import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { detectLanguage, i18n, shownLanguage } from "./i18n.ts";

const stored = new Map<string, string>();
const location = { search: "" };

beforeEach(() => {
  stored.clear();
  location.search = "?lng=pt-br";
  vi.stubGlobal("window", {
    location,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

it("stores the language that was found, and renders nothing again where it has no text for it", () => {
  const changed = vi.fn();
  i18n.on("languageChanged", changed);
  detectLanguage();
  expect(stored.get("i18nextLng")).toBe("pt-BR");
  expect(changed).not.toHaveBeenCalled();
  expect(shownLanguage(i18n)).toBe("en");
});

it.each(["cimode", "CIMODE", "CiMode"])(
  "takes ?lng=%s, i18next's code for showing keys, for English",
  (code) => {
    location.search = `?lng=${code}`;
    detectLanguage();
    expect(stored.get("i18nextLng")).toBe("en");
    expect(i18n.t("{{count}} lessons", { count: 40 })).toBe("40 lessons");
  },
);
describe("a sentence", () => {
  beforeEach(() => {
    i18n.addResourceBundle("de", "translation", {
      "{{count}} students_one": "eine Schülerin",
      "{{count}} students_other": "{{count}} Lernende",
      Home: "",
    });
  });
  afterEach(async () => {
    await i18n.changeLanguage("en");
    i18n.removeResourceBundle("de", "translation");
  });

  it("has its figures in English at first", () => {
    expect(i18n.t("{{count}} students", { count: 3480 })).toBe("3,480 students");
    expect(i18n.t("© {{year}}", { year: "2026" })).toBe("© 2026");
  });

  it.each(["de", "de-AT", "de-x"])(
    "has the plural forms and figures of the language shown for %s",
    async (language) => {
      await i18n.changeLanguage(language);
      expect(i18n.t("{{count}} students", { count: 1 })).toBe("eine Schülerin");
      expect(i18n.t("{{count}} students", { count: 3480 })).toBe("3.480 Lernende");
    },
  );

  it("is English while its translation is empty", async () => {
    await i18n.changeLanguage("de");
    expect(i18n.t("Home")).toBe("Home");
  });
});
