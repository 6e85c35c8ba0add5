import { expect, it } from "vitest";
import { between } from "./readme.ts";

it("replaces what stands between the marks", () => {
  const readme = "# A\n<!-- bench:start -->\nold\n<!-- bench:end -->\n## B\n";
  expect(between(readme, "| new |")).toBe("# A\n<!-- bench:start -->\n| new |\n<!-- bench:end -->\n## B\n");
});

it("leaves a text without marks alone", () => {
  expect(between("# A\n", "new")).toBeUndefined();
  expect(between("<!-- bench:end --><!-- bench:start -->", "new")).toBeUndefined();
});
