import { parseArgs } from "node:util";
import { SUBJECTS, type SubjectValue } from "#contract/contact.ts";
import type { Selection } from "#server/staff/stored-messages.ts";

export const USAGE = `npm run messages                              list all messages
npm run messages -- --since 2025-01-31        received on that day (UTC) or later
npm run messages -- --subject billing         of one subject: ${SUBJECTS.map(({ value }) => value).join(", ")}
npm run messages -- --format csv              as csv (for a spreadsheet), json or table
npm run messages -- --show 12                 one message in full
npm run messages -- --delete 12               delete one message for good
npm run messages -- --purge-before 2025-01-31 delete all that were received before that day (UTC)`;

const FORMATS = ["table", "csv", "json"] as const;
export type Format = (typeof FORMATS)[number];

export type Command =
  | { kind: "list"; format: Format; selection: Selection }
  | { kind: "show"; id: number; format: Format }
  | { kind: "delete"; id: number }
  | { kind: "purge"; before: Date }
  | { kind: "help" };

/** Reads the command line. What cannot be read is an error with the option's name: nothing is deleted by a guess. */
export function parseCommand(parameters: string[]): Command {
  const { values } = parseArgs({
    args: parameters,
    allowPositionals: false,
    options: {
      format: { type: "string" },
      since: { type: "string" },
      subject: { type: "string" },
      show: { type: "string" },
      delete: { type: "string" },
      "purge-before": { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return { kind: "help" };
  const given = Object.keys(values);
  const alone = given.find((name) => name === "delete" || name === "purge-before" || name === "show");
  const beside = given.filter((name) => name !== alone && !(alone === "show" && name === "format"));
  if (alone !== undefined && beside.length > 0)
    throw new Error(`--${alone} does not go with --${beside.join(", --")}`);

  if (values.delete !== undefined) return { kind: "delete", id: idOf(values.delete, "--delete") };
  if (values["purge-before"] !== undefined) {
    return { kind: "purge", before: dateOf(values["purge-before"], "--purge-before") };
  }
  const format = formatOf(values.format ?? "table");
  if (values.show !== undefined) return { kind: "show", id: idOf(values.show, "--show"), format };
  const since = values.since === undefined ? undefined : dateOf(values.since, "--since");
  const subject = values.subject === undefined ? undefined : subjectOf(values.subject);
  return { kind: "list", format, selection: { since, subject } };
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

/** A day, or a moment with its time zone: 2025-01-31 or 2025-01-31T09:30:00Z. */
function dateOf(text: string, option: string): Date {
  const date = new Date(text);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const exists = !Number.isNaN(date.getTime()) && (!isDay || date.toISOString().startsWith(text));
  if (!(isDay || isMoment) || !exists) throw new Error(`${option}: "${text}" is not a date like 2025-01-31`);
  return date;
}
