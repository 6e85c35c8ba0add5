import { readFile, writeFile } from "node:fs/promises";
import type { Click } from "../clicks/measure-clicks.ts";
import type { SiteResults } from "./site-results.ts";
import type { Spread } from "./spread.ts";
import { milliseconds, ratio } from "./table.ts";

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

/** Six lines for the README: over all pages, and in brackets over all loads. */
export function summaryOf(results: SiteResults): string {
  const mobile = results.comparisons.filter(({ title }) => title === "Mobile");
  const paint = (figure: "fcp" | "lcp", to: "limit" | "text") =>
    spreadOver(
      mobile.map(({ ratios }) => ratios[figure][to]),
      ratio,
    );
  const clicks = (kind: Click["kind"], figure: "nextPaint" | "result" | "byHand") =>
    spreadOver(
      results.clicks.filter((click) => click.kind === kind).flatMap((click) => click[figure] ?? []),
      milliseconds,
    );
  return [
    `- **First paint**, mobile on slow 4G: ${paint("fcp", "text")} times the text alone; ${paint("fcp", "limit")} times the page without scripts.`,
    `- **Largest paint**: ${paint("lcp", "text")} times the text alone; ${paint("lcp", "limit")} times the page without scripts.`,
    `- **Filter**, processor slowed four times: ${clicks("filter", "result")} to the result; by hand ${clicks("filter", "byHand")}.`,
    `- **Menu**: ${clicks("menu", "nextPaint")} to the next frame.`,
    `- **Next page**: ${clicks("page", "nextPaint")} to the next frame, ${clicks("page", "result")} to the page; by hand ${clicks("page", "byHand")}.`,
    `- [All tables](bench/results/site.md): ${results.date.slice(0, 10)}, commit ${results.commit}, ${results.machine.cores} cores of ${results.machine.processor}, medians of ${results.rounds}.`,
  ].join("\n");
}

/** `97 to 180 ms (90 to 210)`: from the smallest to the largest median, and from the smallest to the largest figure. */
function spreadOver(spreads: readonly Spread[], format: (value: number) => string): string {
  if (spreads.length === 0) return "–";
  const medians = spreads.map(({ median }) => median);
  const all = range(
    spreads.flatMap(({ min, max }) => [min, max]),
    format,
  );
  const middle = range(medians, format);
  return all === middle ? middle : `${middle} (${all.replace(/ \D+$/, "")})`;
}

function range(values: readonly number[], format: (value: number) => string): string {
  const [from, to] = [format(Math.min(...values)), format(Math.max(...values))];
  return from === to ? from : `${from.replace(/ \D+$/, "")} to ${to}`;
}
