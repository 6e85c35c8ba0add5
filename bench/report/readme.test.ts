import { expect, it } from "vitest";
import { replaceBetweenMarks, summaryOf } from "./readme.ts";
import { results } from "./sample-results.ts";

it("replaces what stands between the marks", () => {
  const readme = "# A\n<!-- bench:start -->\nold\n<!-- bench:end -->\n## B\n";
  expect(replaceBetweenMarks(readme, "new")).toBe(
    "# A\n<!-- bench:start -->\nnew\n<!-- bench:end -->\n## B\n",
  );
});

it("fails where there are no marks, or the figures would go nowhere", () => {
  expect(() => replaceBetweenMarks("# A\n", "new")).toThrow("lacks the marks");
  expect(() => replaceBetweenMarks("<!-- bench:end --><!-- bench:start -->", "new")).toThrow();
});

it("sums up in six lines, with the range of each figure and a link to the tables", () => {
  const summary = summaryOf(results);
  expect(summary.split("\n")).toHaveLength(6);
  expect(summary).toContain("50 to 70 ms (45 to 70) to the result; by hand 40 to 45 ms.");
  expect(summary).toContain("1.10 (1.05 to 1.25) times the text alone; 1.00 times the page without scripts.");
  expect(summary).toContain("(bench/results/site.md)");
});
