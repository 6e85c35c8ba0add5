import { expect, it } from "vitest";
import { withoutScripts } from "./page-without-scripts.ts";

const strip = (html: string) => withoutScripts(html, "index.html");

it("leaves alone what only looks like a script", () => {
  const page = '<p title="<script>">Text</p><!-- <script> --><template><p></p></template><p>More</p>';
  expect(strip(`${page}<SCRIPT async>run()</SCRIPT ><LINK REL=modulepreload HREF="/a>b.js">`)).toBe(page);
});

it("removes scripts and module preloads and nothing else", () => {
  const page = [
    '<head><style>a{}</style><link rel="icon" href="/i.svg"/>',
    '<link rel="modulepreload" href="/a.js"/></head>',
    '<p>Text</p><script>if (1 < 2) run("<p>")</script><script type="module" async="">import "/a.js"</script>',
  ].join("");
  expect(strip(page)).toBe('<head><style>a{}</style><link rel="icon" href="/i.svg"/></head><p>Text</p>');
});
