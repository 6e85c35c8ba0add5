import { expect, it } from "vitest";
import { sentencesIn } from "./find-sentences.ts";

it("reads what is handed to t() as text, in both branches of a choice", () => {
  const source = `
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
    expect(() => sentencesIn("app/x.tsx", source)).toThrow(/^app\/x\.tsx: .* not one put together/);
  },
);
