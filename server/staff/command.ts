import { parseArgs } from "node:util";
import type { Selection } from "#server/database/messages-table.ts";

const DEFAULT_LIMIT = 50;

export function usage(command: string): string {
  return `${command}                              list the newest ${DEFAULT_LIMIT} messages
${command} --limit 200                  as many, newest first
${command} --open                       only those not yet handled
${command} --email li@example.com       all that we hold about a person
${command} --json                       all, for other programs
${command} --show 12                    one message in full
${command} --handled 12                 it is settled: the time until it is deleted starts now
${command} --delete 12                  delete one message for good
${command} --purge-before 2025-01-31    delete all that were received before that day (UTC); --yes if it is several
${command} --backup                     copy the database into its folder backups/, and delete copies of 29 days
${command} --restore FILE               add what such a copy has and the database lacks, but for what staff deleted
${command} --trust-clock                the clock is right: delete by age again after it jumped; --yes if it is several
${command} --check 3                    fail unless the server is healthy and no message is open for more than 3 days
${command} --test-mail                  send one mail to MAIL_TO and say what the mail server answered
${command} --report-failure UNIT        mail that a unit of systemd failed

With --edge all but --${ONLY_HERE.join(", --")} work on the published database
(Cloudflare D1, after npm run node -- wrangler login), with --edge --local on that of npm run serve:edge.
There --backup writes SQL; docs/operate.md says how to restore.
DATA_DIR names the data folder: use the same as the server.`;
}

export type Command = { place: "here" | "edge" | "edge-local" } & (
  | { kind: "list"; json: boolean; selection: Selection }
  | { kind: "show"; id: number; json: boolean }
  | { kind: "handled" | "delete"; id: number }
  | { kind: "purge"; before: Date; sure: boolean }
  | { kind: "backup" | "trust-clock"; sure: boolean }
  | { kind: "check"; days: number }
  | { kind: "test-mail" | "help" }
  | { kind: "restore"; file: string }
  | { kind: "report-failure"; unit: string }
);

const NUMBERS = ["limit", "show", "handled", "delete", "check"] as const;
const TEXTS = ["email", "purge-before", "restore", "report-failure"] as const;
const FLAGS = ["open", "json", "backup", "trust-clock", "yes", "test-mail", "edge", "local", "help"] as const;
const OPTIONS = Object.fromEntries([
  ...[...NUMBERS, ...TEXTS].map((name) => [name, { type: "string" }] as const),
  ...FLAGS.map((name) => [name, { type: "boolean" }] as const),
]);
type Text = (typeof NUMBERS)[number] | (typeof TEXTS)[number];
type Values = Partial<Record<Text, string> & Record<(typeof FLAGS)[number], boolean>>;

/** Actions combine only with --edge and --local; those in ONLY_HERE not even with these. */
const ONLY_HERE = ["restore", "check", "test-mail", "report-failure"];
const CONFIRMED = ["purge-before", "backup", "trust-clock"];
const ACTIONS = ["show", "handled", "delete", ...CONFIRMED, ...ONLY_HERE];

/** Anything ambiguous is an error that names the option, so nothing is deleted by mistake. */
export function parseCommand(parameters: string[]): Command {
  const values: Values = parseArgs({ args: parameters, allowPositionals: false, options: OPTIONS }).values;
  if (values.help) return { kind: "help", place: "here" };
  refuseCombinations(Object.keys(values));
  const place = values.edge ? (values.local ? "edge-local" : "edge") : "here";
  const { handled, restore, email, limit } = values;
  if (handled !== undefined) return { kind: "handled", id: numberOf(handled, "--handled"), place };
  if (values.delete !== undefined) return { kind: "delete", id: numberOf(values.delete, "--delete"), place };
  const [before, sure] = [values["purge-before"], values.yes ?? false];
  if (before !== undefined) return { kind: "purge", before: dayOf(before, "--purge-before"), sure, place };
  if (values.backup) return { kind: "backup", sure, place };
  if (values["trust-clock"]) return { kind: "trust-clock", sure, place };
  if (values.check !== undefined) return { kind: "check", days: numberOf(values.check, "--check"), place };
  if (restore !== undefined) return { kind: "restore", file: restore, place };
  if (values["test-mail"]) return { kind: "test-mail", place };
  const unit = values["report-failure"];
  if (unit !== undefined) return { kind: "report-failure", unit, place };

  const json = values.json ?? false;
  if (values.show !== undefined) return { kind: "show", id: numberOf(values.show, "--show"), json, place };
  // A search by person and an export are unlimited unless --limit says otherwise.
  const fallback = json || email !== undefined ? undefined : DEFAULT_LIMIT;
  const selection = {
    open: values.open ?? false,
    email,
    limit: limit === undefined ? fallback : numberOf(limit, "--limit"),
  };
  return { kind: "list", json, selection, place };
}

function refuseCombinations(given: string[]): void {
  const action = given.find((name) => ACTIONS.includes(name));
  const own = action === "show" ? "json" : CONFIRMED.includes(`${action}`) ? "yes" : "";
  const allowed = ONLY_HERE.includes(`${action}`) ? [] : [own, "edge", "local"];
  const wrong = given.filter((name) => name !== action && !allowed.includes(name));
  if (action !== undefined && wrong.length > 0)
    throw new Error(`--${action} cannot be combined with --${wrong.join(", --")}`);
  if (given.includes("local") && !given.includes("edge")) throw new Error("--local requires --edge");
}

function numberOf(text: string, option: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`${option}: "${text}" is not a positive whole number`);
  return Number(text);
}

function dayOf(text: string, option: string): Date {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : Number.NaN);
  // Of a day that does not exist, as 30 February, Date makes another one.
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)) return date;
  throw new Error(`${option}: "${text}" is not a day like 2025-01-31`);
}
