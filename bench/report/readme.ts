import { readFile, writeFile } from "node:fs/promises";
import type { Click } from "../clicks/measure-clicks.ts";
import type { SiteResults } from "./site-results.ts";
import { kilobytes, milliseconds, seconds } from "./table.ts";
import { NOT_FOUND, ratioToLimit } from "./targets.ts";

const START = "<!-- bench:start -->";
const END = "<!-- bench:end -->";

export async function updateReadme(file: string, text: string): Promise<void> {
  await writeFile(file, replaceBetweenMarks(await readFile(file, "utf8"), text));
}

export function replaceBetweenMarks(readme: string, text: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start === -1 || end < start) throw new Error(`README.md lacks the marks ${START} and ${END}`);
  return `${readme.slice(0, start + START.length)}\n${text}\n${readme.slice(end)}`;
}

/** Six lines for the README. */
export function summaryOf(results: SiteResults): string {
  const mobile = results.comparisons.filter(({ title }) => title === "Mobile");
  const figure = (of: "fcp" | "lcp" | "tbt" | "cls" | "js") => mobile.map(({ ours }) => ours.figures[of]);
  const ratio = (of: "fcp" | "lcp") =>
    range(
      mobile.map((row) => ratioToLimit(row, of)),
      (value) => value.toFixed(2),
    );
  const found = mobile.filter(({ page }) => page !== NOT_FOUND);
  const lowestScore = Math.min(...found.flatMap(({ ours }) => Object.values(ours.scores)));
  const clicks = (kind: Click["kind"], of: "nextPaint" | "result" | "byHand") =>
    range(
      results.clicks.filter((click) => click.kind === kind).flatMap((click) => click[of] ?? []),
      milliseconds,
    );
  return [
    `- **First and largest paint**, mobile on slow 4G: ${range(figure("fcp"), seconds)} and ${range(figure("lcp"), seconds)}, ${ratio("fcp")} and ${ratio("lcp")} times the limit.`,
    `- **Lighthouse** scores at least ${lowestScore} in each category; blocking time at most ${milliseconds(Math.max(...figure("tbt")))}, layout shift ${Math.max(...figure("cls")).toFixed(2)}.`,
    `- **JavaScript**, loaded after the first paint: ${range(figure("js"), kilobytes)} a page.`,
    `- **Filter**, processor slowed four times: ${clicks("filter", "result")} to the result, ${clicks("filter", "byHand")} by hand.`,
    `- **Next page**, likewise: next frame after ${clicks("page", "nextPaint")}, the page after ${clicks("page", "result")}; ${clicks("page", "byHand")} by hand.`,
    `- [All tables](bench/results/site.md): ${results.date.slice(0, 10)}, commit ${results.commit}, ${results.machine.cores} cores of ${results.machine.processor}, medians of ${results.rounds}.`,
  ].join("\n");
}

function range(values: readonly number[], format: (value: number) => string): string {
  if (values.length === 0) return "–";
  const [from, to] = [format(Math.min(...values)), format(Math.max(...values))];
  return from === to ? from : `${from.replace(/ \D+$/, "")} to ${to}`;
}
