import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
afterEach(() => vi.unstubAllGlobals());

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
