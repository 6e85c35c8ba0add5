import { expect, it } from "vitest";
import { findInlineCode } from "#publish/headers/inline-code.ts";

const find = (html: string) => findInlineCode(html, "page/index.html");
const RUN = "<script>run()</script>";

it("finds scripts and styles to the letter", () => {
  expect(
    find(`<!doctype html><html><head><style media="all"> a > b { } </style><STYLE>i{}</STYLE></head>
      <body data-x='<script>no</script>'><script>if (a < b) "</p>";\r\r\n</script>
      <script type="module">import "/x.js"</script ><noscript><style>.js{display:none}</style></noscript></body>`),
  ).toEqual({
    scripts: ['if (a < b) "</p>";\n\n', 'import "/x.js"'],
    styles: [" a > b { } ", "i{}", ".js{display:none}"],
  });
});

it.each([
  ["an SVG, where a title is markup", "<svg><title>a &amp; b</title><style>b{}</style><path/></svg>"],
  ["a page with an empty one", "<svg/><title>&amp;</title><svg><style/><path/></svg><style>b{}</style>"],
  ["an SVG, decoded", "<svg><style>b&#123;}</style></svg>"],
  ["character data", "<svg><style><![CDATA[b{}]]></style></svg>"],
])("finds the style in %s", (_, html) => {
  expect(find(html)).toEqual({ scripts: [], styles: ["b{}"] });
});

it.each([
  ["a script that holds another", `<script>"<!--"; "<script>a</script>"; "-->"</script>${RUN}`],
  ["an attribute that holds a tag's end", `<p title="a > b" data-a='"'>${RUN}`],
  ["an SVG that a <p> ends", `<svg><p><title><b></title>${RUN}`],
  ["a stray </svg>", `</svg><svg><title>${RUN}</title></svg>`],
  ["HTML in an SVG", `<svg><foreignObject><textarea></svg></textarea>${RUN}`],
])("finds the script after or in %s", (_, html) => {
  expect(find(html).scripts.at(-1)).toBe("run()");
});

it.each([
  ["a file, or data", `<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>`],
  ["a comment", `<!-- a > b --><!-- -- > ${RUN} -->`],
  ["an attribute", `<p title='>"${RUN}'>`],
  ["text", `<textarea>${RUN}</textarea><title><style></title><iframe>${RUN}</iframe>`],
  ["obsolete raw text", `<xmp>${RUN}</xmp><noframes><style>a{}</style></noframes>`],
])("finds no code in %s", (_, html) => {
  expect(find(html)).toEqual({ scripts: [], styles: [] });
});

it.each([
  [`<p style="color:red">`, "style attribute"],
  [`<svg><path style="fill:red"/></svg>`, "style attribute"],
  [`<img src="a.png" onerror="alert(1)">`, "event attribute onerror"],
  [`<a href=" javascript:alert(1)">`, "javascript: link"],
  [`<a href="&#106;avascript:alert(1)">`, "javascript: link"],
  [`<a href="java\nscript:alert(1)">`, "javascript: link"],
  [`<noscript><p style="color:red"></noscript>`, "style attribute"],
  [`<script>"<!--"; "<script>"</script>`, "eof-in-script-html-comment-like-text"],
  [`<script>never closed`, "eof-in-element-that-can-contain-only-text"],
  [`<svg><script>run()</script></svg>`, "<svg><script>, so no page may have it"],
  [`<template shadowrootmode="open"><script>run()</script></template>`, "<template>"],
  [`<math><style>a{}</style></math>`, "<math>"],
  [`<p title="never closed`, "eof-in-tag"],
  [`<!-- never closed`, "eof-in-comment"],
])("stops the build and names the file: %s", (html, problem) => {
  expect(() => find(html)).toThrow(problem);
  expect(() => find(html)).toThrow("page/index.html");
});
