import { parseArgs } from "node:util";
import type { Selection } from "#server/database/messages-table.ts";

const DEFAULT_LIMIT = 50;

export function usage(command: string): string {
  return `${command}                              list the newest ${DEFAULT_LIMIT} messages
${command} --limit 200                  as many, newest first
${command} --open                       only those not yet handled
${command} --email li@example.com       all that we hold about a person
${command} --json                       all, for other programs
${command} --csv                        all, for a spreadsheet
${command} --show 12                    one message in full
${command} --handled 12                 it is settled: the time until it is deleted starts now
${command} --delete 12                  erase one message for good: no copy brings it back
${command} --purge-before 2025-01-31    tidy away all received before that day (UTC); --yes if it is several
${command} --backup                     copy the database into its folder backups/, and delete copies of 29 days
${command} --restore FILE               add what such a copy has and the database lacks; with --erased also what
                                 staff erased with --delete by mistake, --yes to confirm it
${command} --trust-clock                the clock is right: delete by age again after it jumped; --yes if it is several
${command} --check 3                    fail unless the server is healthy and no message is open for more than 3 days
${command} --test-mail                  send one mail to MAIL_TO and say what the mail server answered
${command} --report-failure UNIT        mail that a unit of systemd failed

With --edge all but --${ONLY_HERE.join(", --")} work on the published database
(Cloudflare D1, after npm run node -- wrangler login), with --edge --local on that of npm run serve:edge.
There --backup writes SQL; --restore takes it, and the copies of a server.
DATA_DIR names the data folder: use the same as the server.`;
}

export type Command = { place: "here" | "edge" | "edge-local" } & (
  | { kind: "list"; format: "table" | "json" | "csv"; selection: Selection }
  | { kind: "show"; id: number; json: boolean }
  | { kind: "handled" | "delete"; id: number }
  | { kind: "purge"; before: Date; sure: boolean }
  | { kind: "backup" | "trust-clock"; sure: boolean }
  | { kind: "check"; days: number }
  | { kind: "test-mail" | "help" }
  | { kind: "restore"; file: string; erased: boolean }
  | { kind: "report-failure"; unit: string }
);

const NUMBERS = ["limit", "show", "handled", "delete", "check"] as const;
const TEXTS = ["email", "purge-before", "restore", "report-failure"] as const;
const FLAGS = [
  "open",
  "json",
  "csv",
  "backup",
  "trust-clock",
  "erased",
  "yes",
  "test-mail",
  "edge",
  "local",
  "help",
] as const;
const OPTIONS = Object.fromEntries([
  ...[...NUMBERS, ...TEXTS].map((name) => [name, { type: "string" }] as const),
  ...FLAGS.map((name) => [name, { type: "boolean" }] as const),
]);
type Text = (typeof NUMBERS)[number] | (typeof TEXTS)[number];
type Values = Partial<Record<Text, string> & Record<(typeof FLAGS)[number], boolean>>;

/** Actions combine only with --edge and --local; those in ONLY_HERE not even with these. */
const ONLY_HERE = ["check", "test-mail", "report-failure"];
const ACTIONS = [
  "show",
  "handled",
  "delete",
  "purge-before",
  "backup",
  "trust-clock",
  "restore",
  ...ONLY_HERE,
];
const OWN_OPTIONS = new Map([
  ["show", ["json"]],
  ["purge-before", ["yes"]],
  ["backup", ["yes"]],
  ["trust-clock", ["yes"]],
  ["restore", ["erased", "yes"]],
]);

/** Anything ambiguous is an error that names the option, so nothing is deleted by mistake. */
export function parseCommand(parameters: string[]): Command {
  const values: Values = parseArgs({
    args: parameters,
    allowPositionals: false,
    options: OPTIONS,
  }).values;
  if (values.help) return { kind: "help", place: "here" };
  refuseCombinations(Object.keys(values));
  const place = placeOf(values);
  const { handled, restore, email, limit } = values;
  if (handled !== undefined) return { kind: "handled", id: numberOf(handled, "--handled"), place };
  if (values.delete !== undefined) {
    return { kind: "delete", id: numberOf(values.delete, "--delete"), place };
  }
  const before = values["purge-before"];
  const sure = values.yes ?? false;
  if (before !== undefined) {
    return { kind: "purge", before: dayOf(before, "--purge-before"), sure, place };
  }
  if (values.backup) return { kind: "backup", sure, place };
  if (values["trust-clock"]) return { kind: "trust-clock", sure, place };
  if (values.check !== undefined) {
    return { kind: "check", days: numberOf(values.check, "--check"), place };
  }
  if (restore !== undefined) {
    return { kind: "restore", file: restore, erased: values.erased ?? false, place };
  }
  if (values["test-mail"]) return { kind: "test-mail", place };
  const unit = values["report-failure"];
  if (unit !== undefined) return { kind: "report-failure", unit, place };

  const { json = false, csv = false } = values;
  if (values.show !== undefined) {
    return { kind: "show", id: numberOf(values.show, "--show"), json, place };
  }
  if (json && csv) throw new Error("--json cannot be combined with --csv");
  // A search by person and an export are unlimited unless --limit says otherwise.
  const fallback = json || csv || email !== undefined ? undefined : DEFAULT_LIMIT;
  const selection = {
    open: values.open ?? false,
    email,
    limit: limit === undefined ? fallback : numberOf(limit, "--limit"),
  };
  return { kind: "list", format: formatOf(json, csv), selection, place };
}

function placeOf({ edge, local }: Values): Command["place"] {
  if (!edge) return "here";
  return local ? "edge-local" : "edge";
}

function formatOf(json: boolean, csv: boolean): "table" | "json" | "csv" {
  if (json) return "json";
  return csv ? "csv" : "table";
}

function refuseCombinations(given: string[]): void {
  if (given.includes("erased") && !given.includes("restore")) {
    throw new Error("--erased requires --restore");
  }
  if (given.includes("erased") && !given.includes("yes")) {
    throw new Error("--erased brings back what staff erased for somebody who asked: add --yes");
  }
  const action = given.find((name) => ACTIONS.includes(name));
  if (action !== undefined) {
    const places = ONLY_HERE.includes(action) ? [] : ["edge", "local"];
    const allowed = [action, ...(OWN_OPTIONS.get(action) ?? []), ...places];
    const wrong = given.filter((name) => !allowed.includes(name));
    if (wrong.length > 0) {
      throw new Error(`--${action} cannot be combined with --${wrong.join(", --")}`);
    }
  }
  if (given.includes("local") && !given.includes("edge")) {
    throw new Error("--local requires --edge");
  }
}

function numberOf(text: string, option: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) {
    throw new Error(`${option}: "${text}" is not a positive whole number`);
  }
  return Number(text);
}

function dayOf(text: string, option: string): Date {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : Number.NaN);
  // Of a day that does not exist, as 30 February, Date makes another one.
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)) return date;
  throw new Error(`${option}: "${text}" is not a day like 2025-01-31`);
}
