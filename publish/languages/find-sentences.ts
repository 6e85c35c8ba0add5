import { type ESTree, parseSync, Visitor } from "vite";

/** The sentences in a `t("…")`. One put together from pieces is refused: nobody could find it, and languages differ in their order. */
export function sentencesIn(file: string, source: string): string[] {
  const sentences: string[] = [];
  const read = (sentence: ESTree.Argument | undefined): void => {
    if (sentence?.type === "Literal") sentences.push(String(sentence.value));
    if (sentence?.type === "ConditionalExpression") [sentence.consequent, sentence.alternate].forEach(read);
    if (sentence?.type === "TemplateLiteral" || sentence?.type === "BinaryExpression")
      throw new Error(`${file}: t() takes a whole sentence with {{placeholders}}, not one put together`);
  };
  new Visitor({
    CallExpression({ callee, arguments: [sentence] }) {
      if (callee.type === "Identifier" && callee.name === "t") read(sentence);
    },
  }).visit(parseSync(file, source).program);
  return sentences;
}
