import { expect, it } from "vitest";
import { required } from "./required.ts";

it("returns a value, also an empty one", () => {
  expect(required(0, "count")).toBe(0);
  expect(required("", "name")).toBe("");
});

it("throws with the name of what is missing", () => {
  expect(() => required(undefined, "the start of a line")).toThrow("Missing: the start of a line.");
});
