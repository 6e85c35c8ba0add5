import { readFile, writeFile } from "node:fs/promises";

const START = "<!-- bench:start -->";
const END = "<!-- bench:end -->";

/** Puts the text between the two marks of the README, if it has them. */
export async function updateReadme(file: string, text: string): Promise<boolean> {
  const readme = await readFile(file, "utf8");
  const changed = between(readme, text);
  if (changed === undefined) return false;
  await writeFile(file, changed);
  return true;
}

export function between(readme: string, text: string): string | undefined {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start === -1 || end < start) return undefined;
  return `${readme.slice(0, start + START.length)}\n${text}\n${readme.slice(end)}`;
}
