import { expect, it } from "vitest";
import { textAlone, withoutScripts } from "./limits.ts";

it("removes scripts and module preloads and nothing that looks like them; keeps the content of <noscript>", () => {
  const kept =
    '<style>a{}</style><link rel="icon" href="/i.svg"/><p title="<script>">A</p><!-- <script> -->';
  const scripts =
    '<script>if (1 < 2) run("<p>")</script><SCRIPT type="module">import "/a.js"</SCRIPT >';
  expect(withoutScripts(`${kept}${scripts}<LINK REL=modulepreload HREF="/a>b.js">`)).toBe(kept);
  expect(withoutScripts("<noscript><style>@font-face{}</style></noscript>")).toBe(
    "<style>@font-face{}</style>",
  );
});

it("removes every font, picture and script for the text alone", () => {
  const page = [
    '<head><style>p{}</style><noscript><style>@font-face{}</style></noscript><link rel="icon" href="/i.svg"/></head>',
    '<p>One<picture><source srcset="/d.svg"/><img src="/l.svg" alt="学"/></picture><svg><g><svg></svg></g></svg></p>',
    "<p>Two</p><script>run()</script>",
  ].join("");
  expect(textAlone(page)).toBe("<head><style>p{}</style></head><p>One</p><p>Two</p>");
});
