import { expect, it } from "vitest";
import { paths } from "#app/content/paths.ts";
import { matchPage } from "./match-page.ts";

it("shows the list page at its aliases", () => {
  for (const path of [...paths.pages, ...paths.aliases])
    expect(matchPage(path), path).toBe(path.split("/")[1] || "home");
});

it.each(["/about/", "/courses/beginner/"])("takes no notice of the slash at the end of %s", (path) => {
  expect(matchPage(path)).not.toBe("not-found");
});

it.each(["/About", "/COURSES/beginner", "/courses/expert", "/404", "/constructor", "/about%2F"])(
  "has no page at %s",
  (path) => {
    expect(matchPage(path)).toBe("not-found");
  },
);
