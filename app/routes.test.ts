import { expect, it } from "vitest";
import { matchPage, pageByPath } from "./routes.ts";

it("shows the list page at its aliases", () => {
  for (const [path, page] of Object.entries(pageByPath)) expect(matchPage(path), path).toBe(page);
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
