import { parseArgs } from "node:util";
import { SUBJECTS, type SubjectValue } from "#contract/contact.ts";
import type { Selection } from "#server/staff/staff-statements.ts";

const DEFAULT_LIMIT = 50;

export const USAGE = `npm run messages                              list the newest ${DEFAULT_LIMIT} messages
npm run messages -- --limit 200               as many, newest first
npm run messages -- --open                    only those not yet handled
npm run messages -- --since 2025-01-31        received on that day (UTC) or later
npm run messages -- --subject billing         of one subject: ${SUBJECTS.map(({ value }) => value).join(", ")}
npm run messages -- --email li@example.com    all that we hold about a person
npm run messages -- --format csv              all, as csv (for a spreadsheet) or json; table is the default
npm run messages -- --show 12                 one message in full
npm run messages -- --handled 12              it is settled: the time until it is deleted starts now
npm run messages -- --delete 12               delete one message for good
npm run messages -- --purge-before 2025-01-31 delete all that were received before that day (UTC)
npm run messages -- --backup FILE             copy the database, also while the server runs
npm run messages -- --restore FILE            put such a copy in its place; what was there is kept beside it

With --edge each of them works on the published database (Cloudflare D1, after npx wrangler login), with
--edge --local on that of npm run serve:edge. There --backup writes SQL, and restoring is in docs/operate.md.
DATA_DIR names the data folder: use the same as the server.`;

const FORMATS = ["table", "csv", "json"] as const;
export type Format = (typeof FORMATS)[number];

type Place = "here" | "edge" | "edge-local";

export type Command = { place: Place } & (
  | { kind: "list"; format: Format; selection: Selection }
  | { kind: "show"; id: number; format: Format }
  | { kind: "handled"; id: number }
  | { kind: "delete"; id: number }
  | { kind: "purge"; before: Date }
  | { kind: "backup"; file: string }
  | { kind: "restore"; file: string }
  | { kind: "help" }
);

const OPTIONS = {
  format: { type: "string" },
  since: { type: "string" },
  subject: { type: "string" },
  open: { type: "boolean" },
  email: { type: "string" },
  limit: { type: "string" },
  show: { type: "string" },
  handled: { type: "string" },
  delete: { type: "string" },
  "purge-before": { type: "string" },
  backup: { type: "string" },
  restore: { type: "string" },
  edge: { type: "boolean" },
  local: { type: "boolean" },
  help: { type: "boolean" },
} as const;

/** Options that are actions, and which options each may be combined with. */
const ALONE: Partial<Record<keyof typeof OPTIONS, readonly string[]>> = {
  show: ["format", "edge", "local"],
  handled: ["edge", "local"],
  delete: ["edge", "local"],
  "purge-before": ["edge", "local"],
  backup: ["edge", "local"],
  restore: [],
};

/** Parses the command line. Anything unclear is an error that names the option: nothing is deleted by a guess. */
export function parseCommand(parameters: string[]): Command {
  const { values } = parseArgs({ args: parameters, allowPositionals: false, options: OPTIONS });
  if (values.help) return { kind: "help", place: "here" };
  refuseWrongCompany(Object.keys(values) as (keyof typeof OPTIONS)[]);
  const place = values.edge ? (values.local ? "edge-local" : "edge") : "here";

  if (values.handled !== undefined) return { kind: "handled", id: idOf(values.handled, "--handled"), place };
  if (values.delete !== undefined) return { kind: "delete", id: idOf(values.delete, "--delete"), place };
  if (values["purge-before"] !== undefined) {
    return { kind: "purge", before: dateOf(values["purge-before"], "--purge-before"), place };
  }
  if (values.backup !== undefined) return { kind: "backup", file: fileOf(values.backup, "--backup"), place };
  if (values.restore !== undefined)
    return { kind: "restore", file: fileOf(values.restore, "--restore"), place };
  const format = formatOf(values.format ?? "table");
  if (values.show !== undefined) return { kind: "show", id: idOf(values.show, "--show"), format, place };
  const { email } = values;
  // A search by person and an export are unlimited unless --limit says otherwise.
  const fallback = format === "table" && email === undefined ? DEFAULT_LIMIT : undefined;
  const selection = {
    since: values.since === undefined ? undefined : dateOf(values.since, "--since"),
    subject: values.subject === undefined ? undefined : subjectOf(values.subject),
    open: values.open ?? false,
    email,
    limit: values.limit === undefined ? fallback : countOf(values.limit, "--limit"),
  };
  return { kind: "list", format, selection, place };
}

function refuseWrongCompany(given: (keyof typeof OPTIONS)[]): void {
  const alone = given.find((name) => ALONE[name] !== undefined);
  if (alone !== undefined) {
    const beside = given.filter((name) => name !== alone && !ALONE[alone]?.includes(name));
    if (beside.length > 0) throw new Error(`--${alone} does not go with --${beside.join(", --")}`);
  }
  if (given.includes("local") && !given.includes("edge")) throw new Error("--local goes with --edge only");
}

function formatOf(text: string): Format {
  const format = FORMATS.find((known) => known === text);
  if (format === undefined) throw new Error(`--format: "${text}" is none of ${FORMATS.join(", ")}`);
  return format;
}

function subjectOf(text: string): SubjectValue {
  const subject = SUBJECTS.find(({ value }) => value === text);
  if (subject === undefined) {
    throw new Error(`--subject: "${text}" is none of ${SUBJECTS.map(({ value }) => value).join(", ")}`);
  }
  return subject.value;
}

function idOf(text: string, option: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`${option}: "${text}" is not the number of a message`);
  return Number(text);
}

function countOf(text: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${option}: "${text}" is not a number of messages`);
  return Number(text);
}

function fileOf(text: string, option: string): string {
  if (text === "") throw new Error(`${option} needs the name of a file`);
  return text;
}

/** A day, or a moment with its time zone: 2025-01-31 or 2025-01-31T09:30:00Z. */
function dateOf(text: string, option: string): Date {
  const date = new Date(text);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const exists = !Number.isNaN(date.getTime()) && (!isDay || date.toISOString().startsWith(text));
  if (!(isDay || isMoment) || !exists) throw new Error(`${option}: "${text}" is not a date like 2025-01-31`);
  return date;
}
