/** Reports what the client is not told. The reason is written out; a log that says only "failed" helps nobody. */
export type Report = (problem: string, reason: unknown) => void;

export function createReport(write: (line: string) => void, clock: () => Date): Report {
  return (problem, reason) => write(`${clock().toISOString()} error ${problem}: ${oneLine(explain(reason))}`);
}

function explain(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const cause = reason.cause === undefined ? "" : ` (${explain(reason.cause)})`;
  return `${reason.message}${cause}`;
}

/** A line is a line: nothing that a visitor sent can start a second one or reach the terminal as a control code. */
export function oneLine(text: string): string {
  return text.replace(/[^\P{C}\u{a0}]+/gu, " ").slice(0, 500);
}
