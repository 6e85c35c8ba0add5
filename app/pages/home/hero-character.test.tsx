import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import "#app/i18n/i18n.ts";
import { HeroCharacter } from "./hero-character.tsx";

vi.mock("virtual:art/hero", () => ({
  strokes: ["h1z", "h2z", "h3z"].map((shape) => ({ start: [5, 9], shape, segments: [] })),
}));

it("shows each stroke in color in its own square of the stroke order, and in ink in all that follow", () => {
  const [, order = ""] =
    /<svg aria-hidden="true" viewBox="0 0 3072 1024".*?>(.*?)<\/svg>/.exec(
      renderToStaticMarkup(<HeroCharacter />),
    ) ?? [];
  const [, ink, color] = Array.from(order.matchAll(/ d="(.*?)"/g), ([, d]) => d);
  expect(ink).toBe("M1029 9h1zM2053 9h1zM2053 9h2z");
  expect(color).toBe("M5 9h1zM1029 9h2zM2053 9h3z");
});
