type Level = "error" | "warning" | "note";

export type Log = {
  error(problem: string, reason: unknown): void;
  /** Something works, but needs the owner's attention. */
  warning(text: string): void;
  note(text: string): void;
};

/**
 * At the start of a line, systemd's journal reads its priority: `journalctl -p err` finds errors.
 */
export const PRIORITY = {
  error: "<3>",
  warning: "<4>",
  note: "<6>",
} as const satisfies Record<Level, string>;

/** For the owner; never identifies a visitor. `journal`: systemd reads the lines. */
export function createLog(write: (line: string, level: Level) => void, journal = false): Log {
  const writeLine = (level: Level, text: string) => {
    const priority = journal ? PRIORITY[level] : "";
    const time = new Date().toISOString();
    write(`${priority}${time} ${level} ${oneLine(text)}`, level);
  };
  return {
    error: (problem, reason) => writeLine("error", `${problem}: ${explain(reason)}`),
    warning: (text) => writeLine("warning", text),
    note: (text) => writeLine("note", text),
  };
}

/** SQLITE_FULL and SQLITE_READONLY_DBMOVED, whose own words hide what to do. */
const SQLITE_WORDS = new Map<unknown, string>([
  [13, "the disk is full"],
  [1032, "the file was moved or replaced while it was open"],
]);

/**
 * Includes the cause, and SQLite's extended code, which distinguishes a full disk from a failing
 * one.
 */
export function explain(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  // One error per address that the host name resolves to.
  if (reason instanceof AggregateError) return reason.errors.map(explain).join("; ");
  if ("errcode" in reason) {
    const words = SQLITE_WORDS.get(reason.errcode) ?? reason.message;
    return `${words} (SQLite ${reason.errcode})`;
  }
  if (!(reason.cause instanceof Error)) return reason.message;
  const cause = explain(reason.cause);
  if (reason.message.includes(cause)) return reason.message;
  return `${reason.message} (${cause})`;
}

/** Keeps visitor input from starting a new log line or sending control codes to the terminal. */
export function oneLine(text: string): string {
  return text.replace(/[^\P{C}\u{a0}]+/gu, " ").slice(0, 500);
}
