import { join } from "node:path";
import { expect, it } from "vitest";
import { allSentences, sentencesIn } from "./all-sentences.ts";

const ROOT = join(import.meta.dirname, "../..");

it("reads what is handed to t() as text, in both branches of a choice", () => {
  const source = `
    const { t } = useTranslation();
    const a = t("One: {{count}}", { count });
    // t("not this")
    const b = <p title={t("It's two")}>{isSending ? t("Three") : t(open ? "Four" : "Five")}{t(course.title)}</p>;
    const c = at("not this either");
  `;
  expect(sentencesIn("x.tsx", source)).toEqual(["One: {{count}}", "It's two", "Three", "Four", "Five"]);
});

it.each(["t(`Hello $" + "{name}`)", 't("Hello " + name)'])(
  "refuses a sentence put together: %s",
  (source) => {
    expect(() => sentencesIn("app/x.tsx", source)).toThrow(/^app\/x\.tsx: .* is put together from pieces/);
  },
);

it("says which file cannot be read", () => {
  expect(() => sentencesIn("app/x.tsx", "const =")).toThrow("app/x.tsx: ");
});

it("finds sentences of states that only a browser reaches, behind those that were rendered", async () => {
  const sentences = await allSentences(ROOT, ["Rendered", "Send Message"]);
  expect(sentences.slice(0, 2)).toEqual(["Rendered", "Send Message"]);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of [
    "Sending Message...",
    "Begin again",
    "{{name}}: {{count}} courses shown",
    "Hear it",
  ])
    expect(sentences).toContain(sentence);
});
