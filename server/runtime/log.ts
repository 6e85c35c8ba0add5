export type Log = ReturnType<typeof createLog>;
type Level = "error" | "warning" | "note";

/** For the owner; never identifies a visitor. `journal`: prefixes the priority, so `journalctl -p err` works. */
export function createLog(write: (line: string, level: Level) => void, journal = false) {
  const line = (priority: number, level: Level, text: string) =>
    write(
      `${journal ? `<${priority}>` : ""}${new Date().toISOString()} ${level} ${oneLine(text)}`,
      level,
    );
  return {
    error: (problem: string, reason: unknown): void =>
      line(3, "error", `${problem}: ${explain(reason)}`),
    /** Something works, but needs the owner's attention. */
    warning: (text: string): void => line(4, "warning", text),
    note: (text: string): void => line(6, "note", text),
  };
}

/** SQLITE_FULL and SQLITE_READONLY_DBMOVED, whose own words hide what to do. */
const SQLITE_WORDS = new Map<unknown, string>([
  [13, "the disk is full"],
  [1032, "the file was moved or replaced while it was open"],
]);

/** Includes the cause, and SQLite's extended code, which distinguishes a full disk from a failing one. */
export function explain(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  // One error per address that the host name resolves to.
  if (reason instanceof AggregateError) return reason.errors.map(explain).join("; ");
  if ("errcode" in reason) {
    return `${SQLITE_WORDS.get(reason.errcode) ?? reason.message} (SQLite ${reason.errcode})`;
  }
  const cause = reason.cause instanceof Error ? explain(reason.cause) : "";
  return cause === "" || reason.message.includes(cause)
    ? reason.message
    : `${reason.message} (${cause})`;
}

/** Keeps visitor input from starting a new log line or sending control codes to the terminal. */
export function oneLine(text: string): string {
  return text.replace(/[^\P{C}\u{a0}]+/gu, " ").slice(0, 500);
}
