import { inspect } from "node:util";

/** Each exports `contentProblems()`. */
const CHECKS = ["/app/content/check-content.ts", "/art/check-drawings.ts"];

/** Throws a list of mistakes, for content editors: without a stack trace, which would not help them. */
export async function assertContent(problemsOf: (file: string) => Promise<string[]>): Promise<void> {
  const problems: string[] = [];
  for (const file of CHECKS) problems.push(...(await problemsOf(file)));
  if (problems.length === 0) return;
  const message = `The content has ${problems.length === 1 ? "a mistake" : "mistakes"}:\n\n${problems.join("\n")}\n`;
  throw Object.assign(new Error(message), { stack: "", [inspect.custom]: () => message });
}
