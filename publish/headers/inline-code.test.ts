import { describe, expect, it } from "vitest";
import { findInlineCode } from "#publish/headers/inline-code.ts";

const find = (html: string) => findInlineCode(html, "page/index.html");

describe("findInlineCode", () => {
  it("finds scripts and styles to the letter", () => {
    expect(
      find(`<!doctype html><html><head><style media="all"> a > b { } </style><STYLE>i{}</STYLE></head>
        <body data-x='<script>no</script>'><script>if (a < b) "</p>"; \n</script>
        <script type="module">import "/x.js"</script ><noscript><style>.js{display:none}</style></noscript></body>`),
    ).toEqual({
      scripts: ['if (a < b) "</p>"; \n', 'import "/x.js"'],
      styles: [" a > b { } ", "i{}", ".js{display:none}"],
    });
  });

  it("leaves out what a policy does not judge by hash", () => {
    expect(
      find(
        `<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>
         <!-- <script>old()</script> --><textarea><script>typed()</script></textarea><title><style></title>`,
      ),
    ).toEqual({ scripts: [], styles: [] });
  });

  it("finds styles inside an SVG, where a title is markup", () => {
    expect(
      find(`<svg viewBox="0 0 1 1"><title>a &amp; b</title><style>path{fill:red}</style><path/></svg>`),
    ).toEqual({
      scripts: [],
      styles: ["path{fill:red}"],
    });
    expect(
      find(`<svg/><title>&amp;</title><svg><style/><path d="M0 0"/></svg><style>b{}</style>`).styles,
    ).toEqual(["b{}"]);
  });

  it("counts line ends as the parser does", () => {
    expect(find("<script>a\r\nb\rc</script>").scripts).toEqual(["a\nb\nc"]);
  });

  it("decodes what the parser decodes inside an SVG", () => {
    expect(find(`<svg><style>a &gt; b {}</style></svg>`).styles).toEqual(["a > b {}"]);
    expect(find(`<svg><style><![CDATA[a > b {}]]></style></svg>`).styles).toEqual(["a > b {}"]);
  });

  it("knows where a script ends that holds a comment and a script", () => {
    const code = `"<!--"; "<script>a</script>"; "-->"`;
    expect(find(`<script>${code}</script><p>`).scripts).toEqual([code]);
  });

  it.each([
    ["a comment that ends early", `<!--><script>run()</script>-->`],
    ["a comment that ends in --!>", `<!-- --!><script>run()</script>-->`],
    ["an attribute that holds a tag's end", `<p title="a > b" data-a='"'><script>run()</script>`],
    ["an unquoted value that holds quotes", `<p title=a"b data-a=c'd><script>run()</script>`],
    ["an SVG that a <p> ends", `<svg><p><title><b></title><script>run()</script>`],
    ["a stray </svg>", `</svg><svg><title><script>run()</script></title></svg>`],
    ["HTML in an SVG", `<svg><foreignObject><textarea></svg></textarea><script>run()</script>`],
  ])("finds the script after or in %s", (_, html) => {
    expect(find(html).scripts).toEqual(["run()"]);
  });

  it.each([
    ["a comment", `<!-- a > b --><!-- -- > <script>run()</script> -->`],
    ["a bogus comment", `<!x <script>run()</script><p>`],
    ["an attribute", `<p title='>"<script>run()</script>'>`],
    ["an <iframe>", `<iframe><script>run()</script></iframe>`],
    [
      "obsolete raw text elements",
      `<xmp><script>run()</script></xmp><noframes><style>a{}</style></noframes>`,
    ],
  ])("finds no code in %s", (_, html) => {
    expect(find(html)).toEqual({ scripts: [], styles: [] });
  });

  it.each([
    [`<p style="color:red">`, "style attribute"],
    [`<p STYLE=color:red>`, "style attribute"],
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
});
