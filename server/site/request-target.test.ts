import { expect, it } from "vitest";
import { parseTarget } from "#server/site/request-target.ts";

it.each([
  ["/", "/", ""],
  ["/about?lng=de", "/about", "?lng=de"],
  ["/a%20b", "/a b", ""],
  ["/%2e%2e/%2e%2e/etc/passwd", "/../../etc/passwd", ""],
  ["http://zixue.example/about?x", "/about", "?x"],
  ["/%zz?x", "", "?x"],
  ["/%ff", "", ""],
  ["*", "", ""],
  ["about", "", ""],
])("%s is %j with %j", (target, path, query) => {
  expect(parseTarget(target)).toEqual({ path, query });
});
