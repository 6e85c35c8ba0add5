import { expect, it } from "vitest";
import { ownRules } from "./own-rules.ts";

const own = (sheet: string, body: string) => ownRules(sheet, `<!DOCTYPE html><body>${body}</body>`);

it("keeps the rules whose classes and ids the document contains", () => {
  const sheet =
    ".card{color:red}.road{color:red}#main{color:red}#menu{color:red}.card .road{color:red}.lg\\:p-6{padding:1px}.card:is(.a,.b){top:0}";
  const kept = own(sheet, '<main id="main" class="card lg:p-6"></main>');
  expect(kept).toBe(".card,#main{color:red}.lg\\:p-6{padding:1px}");
});

it("keeps what scripts and visitors may change: states, attributes, media", () => {
  const sheet =
    ".menu:popover-open{color:red}@starting-style{.menu{opacity:0}}[data-filtered]>*{opacity:0}" +
    ".menu:not(.closed){top:0}@media print{.menu{display:none}}@media (forced-colors:active){[aria-pressed=true]{color:highlight}}";
  expect(own(sheet, '<div class="menu"></div>')).toBe(sheet);
});

it("keeps the rules of elements that are there without scripts only", () => {
  expect(own(".note{color:red}", '<noscript><p class="note"></p></noscript>')).toBe(
    ".note{color:red}",
  );
});

it("keeps the order of cascade layers, though one of them has no rule left", () => {
  const sheet =
    "@layer base,pages;@layer base{.a{top:0}}@layer components{.b{top:0}}@layer pages{.a{left:0}}";
  expect(own(sheet, '<i class="a"></i>')).toBe(
    "@layer base{.a{top:0}}@layer pages{.a{left:0}}@layer components;",
  );
});

it("drops custom properties that no kept rule reads, with their registration", () => {
  const sheet =
    "@property --wide{syntax:'*';inherits:false}@property --shift{syntax:'*';inherits:false}" +
    ":root{--ink:red;--pale:#fff}.a{--shift:1px;color:var(--ink);translate:var(--shift)}.b{--wide:1px;width:var(--wide)}";
  const kept = own(sheet, '<i class="a"></i>');
  expect(kept).toContain('@property --shift{syntax:"*";inherits:false}:root{--ink:red}');
  expect(kept).not.toMatch(/--pale|--wide/);
});

it("keeps properties that the parser does not know", () => {
  const sheet = "li{text-wrap:pretty;-webkit-font-smoothing:antialiased}";
  expect(own(sheet, "<ul><li></ul>")).toBe(sheet);
});

it("writes no shorthand that browsers would not understand", () => {
  const sheet = ".a{animation:linear both ink;animation-timeline:view()}";
  expect(own(sheet, '<i class="a"></i>')).toBe(sheet);
});
