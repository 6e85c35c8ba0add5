import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

/**
 * Every sentence of the site: those that rendering it asked for (app/entry.sentences.tsx), then those that stand in a `t("…")` of
 * the sources and belong to states that only a browser reaches.
 */
export async function allSentences(root: string, rendered: readonly string[]): Promise<string[]> {
  const names = await readdir(join(root, "app"), { recursive: true });
  const sources = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).toSorted();
  const found = await Promise.all(
    sources.map(async (name) => sentencesIn(`app/${name}`, await readFile(join(root, "app", name), "utf8"))),
  );
  return [...new Set([...rendered, ...found.flat()])];
}

/** A sentence put together from pieces is refused: nobody could find it, and its order is not that of every language. */
export function sentencesIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const sentences: string[] = [];
  const read = (expression: ESTree.Argument | undefined): void => {
    if (expression?.type === "Literal" && typeof expression.value === "string")
      sentences.push(expression.value);
    else if (expression?.type === "ConditionalExpression") {
      read(expression.consequent);
      read(expression.alternate);
    } else if (expression?.type === "TemplateLiteral" || expression?.type === "BinaryExpression")
      throw new Error(
        `${file}: ${source.slice(expression.start, expression.end)} is put together from pieces. Give t() the whole sentence with {{placeholders}}.`,
      );
  };
  new Visitor({
    CallExpression({ callee, arguments: [sentence] }) {
      if (callee.type === "Identifier" && callee.name === "t") read(sentence);
    },
  }).visit(program);
  return sentences;
}
