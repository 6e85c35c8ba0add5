/** For the owner, not for the client. Never identifies a visitor. */
export type Log = {
  /** Something failed. The reason is written out; a log that says only "failed" helps nobody. */
  error(problem: string, reason: unknown): void;
  /** Something works, but needs the owner's attention. */
  warning(text: string): void;
  note(text: string): void;
};

export function createLog(write: (line: string) => void, clock: () => Date): Log {
  const line = (level: string, text: string) => write(`${clock().toISOString()} ${level} ${text}`);
  return {
    error: (problem, reason) => line("error", `${problem}: ${oneLine(explain(reason))}`),
    warning: (text) => line("warning", oneLine(text)),
    note: (text) => line("note", oneLine(text)),
  };
}

function explain(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const cause = reason.cause === undefined ? "" : ` (${explain(reason.cause)})`;
  return `${reason.message}${cause}`;
}

/** Keeps visitor input from starting a new log line or sending control codes to the terminal. */
export function oneLine(text: string): string {
  return text.replace(/[^\P{C}\u{a0}]+/gu, " ").slice(0, 500);
}
