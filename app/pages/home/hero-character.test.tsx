import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { required } from "#app/lib/required.ts";
import "#app/i18n/i18n.ts";
import { HeroCharacter } from "./hero-character.tsx";

vi.mock("virtual:art/hero", () => ({
  strokes: ["h1z", "h2z", "h3z"].map((shape) => ({ start: [5, 9], shape, segments: [] })),
}));

it("shows each stroke in color in its own square of the stroke order, and in ink in all that follow", () => {
  const markup = renderToStaticMarkup(<HeroCharacter />);
  const order = /<svg aria-hidden="true" viewBox="0 0 3072 1024".*?>(.*?)<\/svg>/.exec(markup)?.[1];
  const paths = Array.from(
    required(order, "the stroke order").matchAll(/ d="(.*?)"/g),
    ([, d]) => d,
  );
  const ink = paths[1];
  const color = paths[2];
  expect(ink).toBe("M1029 9h1zM2053 9h1zM2053 9h2z");
  expect(color).toBe("M5 9h1zM1029 9h2zM2053 9h3z");
});
