import { expect, it } from "vitest";
import { withoutScripts } from "./page-without-scripts.ts";

it("removes scripts and module preloads and nothing else", () => {
  const page = [
    '<head><style>a{}</style><link rel="icon" href="/i.svg"/>',
    '<link rel="modulepreload" href="/a.js"/></head>',
    '<p>Text</p><script>if (1 < 2) run("<p>")</script><script type="module" async="">import "/a.js"</script>',
  ].join("");
  expect(withoutScripts(page)).toBe(
    '<head><style>a{}</style><link rel="icon" href="/i.svg"/></head><p>Text</p>',
  );
});
