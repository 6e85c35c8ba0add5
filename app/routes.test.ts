import { expect, it } from "vitest";
import { matchPage, pageByPath } from "./routes.ts";

it("shows the list page at its aliases, with or without a trailing slash", () => {
  for (const [path, page] of Object.entries(pageByPath))
    expect([matchPage(path), matchPage(`${path}/`.replace("//", "/"))], path).toEqual([page, page]);
});

it.each(["/About", "/COURSES/beginner", "/courses/expert", "/404", "/constructor", "/about%2F"])(
  "has no page at %s",
  (path) => {
    expect(matchPage(path)).toBe("not-found");
  },
);
