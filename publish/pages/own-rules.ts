import {
  browserslistToTargets,
  type CustomAtRules,
  type Selector,
  transform,
  type Variable,
  type Visitor,
} from "lightningcss";
import { parse } from "parse5";
import { styledBrowsers } from "#publish/supported-browsers.ts";
import { attribute, elementsOf } from "./parse-page.ts";

/** As `chrome 111`, from Vite's `chrome111`. */
const browsers = styledBrowsers.map((browser) => browser.replace(/[\d.]+$/, " $&"));
const targets = browserslistToTargets(browsers);

/**
 * The rules of `sheet` that a document needs until it has the whole sheet (app/start.ts): those
 * whose classes and ids it contains, and the custom properties that these read. Pseudo-classes and
 * attributes may change, so rules stay whatever they say of these. A cascade layer that loses all
 * its rules keeps its place.
 */
export function ownRules(sheet: string, html: string): string {
  const present = namesInDocument(html);
  const selected = [...namesInSelectors(sheet)];
  const absent = selected.filter((name) => !present.has(name));
  const rules = without(sheet, absent);
  return without(rules, unreadProperties(rules));
}

function namesInDocument(html: string): Set<string> {
  const names = new Set<string>();
  // Without scripts the content of <noscript> is elements.
  const page = parse(html, { scriptingEnabled: false });
  for (const element of elementsOf(page)) {
    const id = attribute(element, "id");
    if (id !== undefined) names.add(id);
    const classes = attribute(element, "class") ?? "";
    for (const name of classes.split(/\s+/)) names.add(name);
  }
  return names;
}

/**
 * Classes and ids; also in `:is()`, which Tailwind writes. What others contain, such as `:not()`,
 * removes no rule.
 */
function namesInSelectors(sheet: string): Set<string> {
  const names = new Set<string>();
  const read = (selector: Selector): void => {
    for (const part of selector) {
      if (part.type === "class" || part.type === "id") names.add(part.name);
      if (part.type === "pseudo-class" && part.kind === "is") part.selectors.forEach(read);
    }
  };
  visit(sheet, { Selector: read });
  return names;
}

/** Custom properties that are set or registered, and that no rule reads. */
function unreadProperties(sheet: string): string[] {
  const defined = new Set<string>();
  const read = new Set<string>();
  visit(sheet, {
    Declaration: {
      custom({ name }) {
        defined.add(name);
      },
    },
    Rule: {
      property({ value }) {
        defined.add(value.name);
      },
    },
    Variable({ name }: Variable) {
      read.add(name.ident);
    },
  });
  // The parser calls a property that it does not know custom too, such as `text-wrap`.
  return [...defined].filter((name) => name.startsWith("--") && !read.has(name));
}

function visit(sheet: string, visitor: Visitor<CustomAtRules>): void {
  transform({
    filename: "app.css",
    code: Buffer.from(sheet),
    visitor,
  });
}

/** Removes what is selected by these classes and ids, and custom properties of these names. */
function without(sheet: string, unusedSymbols: string[]): string {
  const { code } = transform({
    filename: "app.css",
    code: Buffer.from(sheet),
    minify: true,
    targets,
    unusedSymbols,
  });
  return code.toString();
}
