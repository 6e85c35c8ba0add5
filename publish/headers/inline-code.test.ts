import { expect, it } from "vitest";
import { findInlineCode } from "#publish/headers/inline-code.ts";

const find = (html: string) => findInlineCode(html, "page/index.html");
const RUN = "<script>run()</script>";

it("finds scripts and styles verbatim", () => {
  expect(
    find(`<!doctype html><html><head><style media="all"> a > b { } </style><STYLE>i{}</STYLE></head>
      <body data-x='<script>no</script>'><script>if (a < b) "</p>";\r\r\n</script>
      <script type="module">import "/x.js"</script ><noscript><style>.js{display:none}</style></noscript></body>`),
  ).toEqual({
    scripts: ['if (a < b) "</p>";\n\n', 'import "/x.js"'],
    styles: [" a > b { } ", "i{}", ".js{display:none}"],
  });
});

it("parses SVG styles, and scripts that contain a script tag, like a browser", () => {
  const html = `<svg><title>a &amp; b</title><style>a &gt; b {}</style><style/></svg><script>"<!--<script>"</script>`;
  expect(find(`${html}"; "-->"</script>${RUN}`)).toEqual({
    scripts: ['"<!--<script>"</script>"; "-->"', "run()"],
    styles: ["a > b {}"],
  });
});

it.each([
  ["a file, or data", `<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>`],
  ["empty elements", "<script></script><style></style>"],
  ["a comment, an attribute or text", `<!-- ${RUN} --><p title='>"${RUN}'><textarea>${RUN}</textarea>`],
])("finds no code in %s", (_, html) => {
  expect(find(html)).toEqual({ scripts: [], styles: [] });
});

it.each([
  [`<svg><path style="fill:red"/></svg>`, "style attribute"],
  [`<noscript><p style="color:red"></noscript>`, "style attribute"],
  [`<img src="a.png" onerror="alert(1)">`, "event attribute onerror"],
  [`<a href=" javascript:alert(1)">`, "javascript: link"],
  [`<a href="java\nscript:alert(1)">`, "javascript: link"],
  [`<svg><script>run()</script></svg>`, "<svg><script> is not checked"],
  [`<template shadowrootmode="open"><script>run()</script></template>`, "<template>"],
  [`<math><style>a{}</style></math>`, "<math>"],
  [`<script>never closed`, "eof-in-element-that-can-contain-only-text"],
  [`<p title="never closed`, "eof-in-tag"],
])("fails the build and names the file: %s", (html, problem) => {
  expect(() => find(html)).toThrow(new RegExp(`^page/index.html: .*${problem}`));
});
