import { expect, it } from "vitest";
import { textAlone, withoutScripts } from "./limits.ts";

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

it("without scripts, what stands in a <noscript> counts", () => {
  expect(strip("<head><noscript><style>@font-face{}</style></noscript></head><p>Text</p>")).toBe(
    "<head><style>@font-face{}</style></head><p>Text</p>",
  );
});

it("leaves of the text alone no font, picture or script", () => {
  const page = [
    '<head><style>p{}</style><noscript><style>@font-face{}</style></noscript><link rel="icon" href="/i.svg"/></head>',
    '<p>One<picture><source srcset="/d.svg"/><img src="/l.svg" alt="学"/></picture><svg><g><svg></svg></g></svg></p>',
    "<p>Two</p><script>run()</script>",
  ].join("");
  expect(textAlone(page, "index.html")).toBe("<head><style>p{}</style></head><p>One</p><p>Two</p>");
});
