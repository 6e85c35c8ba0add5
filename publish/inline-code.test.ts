import { describe, expect, it } from "vitest";
import { findInlineCode } from "#publish/inline-code.ts";

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

  it.each([
    [`<p style="color:red">`, "style attribute"],
    [`<p STYLE=color:red>`, "style attribute"],
    [`<svg><path style="fill:red"/></svg>`, "style attribute"],
    [`<img src="a.png" onerror="alert(1)">`, "event attribute onerror"],
    [`<a href=" javascript:alert(1)">`, "javascript: link"],
    [`<svg><style>a &gt; b {}</style></svg>`, 'holds "<" or "&"'],
    [`<script>"<!--"; "<script>"</script>`, "matter of opinion"],
    [`<script>never closed`, "is not closed"],
    [`<p title="never closed`, "does not end"],
  ])("stops the build and names the file: %s", (html, problem) => {
    expect(() => find(html)).toThrow(problem);
    expect(() => find(html)).toThrow("page/index.html");
  });
});
