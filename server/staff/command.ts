import { parseArgs } from "node:util";
import type { Selection } from "#server/database/messages-table.ts";

const DEFAULT_LIMIT = 50;

export function usage(command: string): string {
  return `${command}                              list the newest ${DEFAULT_LIMIT} messages
${command} --limit 200                  as many, newest first
${command} --open                       all not yet handled
${command} --email li@example.com       all that we hold about a person
${command} --json                       all, for other programs
${command} --csv                        all, for a spreadsheet
${command} --show 12                    one message in full
${command} --handled 12                 it is settled: the time until it is deleted starts now
${command} --delete 12                  erase one message for good: no copy brings it back
${command} --purge-before 2025-01-31    tidy away all received before that day (UTC); --yes if it is several
${command} --backup                     copy the database into its folder backups/, and delete copies of 29 days
${command} --restore FILE               add what such a copy has and the database lacks
${command} --restore FILE --erased 12   the same, and message 12, which was erased with --delete by mistake
${command} --trust-clock                the clock is right: delete by age again after it jumped; --yes if it is several
${command} --check 3                    fail unless the server is healthy and no message is open for more than 3 days
${command} --test-mail                  send one mail to MAIL_TO and say what the mail server answered
${command} --report-failure UNIT        mail that a unit of systemd failed

With --edge all but --${ONLY_HERE.join(", --")} work on the published database
(Cloudflare D1, after npm run node -- wrangler login), with --edge --local on that of npm run serve:edge.
There --backup writes SQL; --restore takes it, and the copies of a server.
DATA_DIR names the data folder: use the same as the server.`;
}

type Place = "here" | "edge" | "edge-local";
type Format = "table" | "json" | "csv";

type Action =
  | {
      kind: "list";
      format: Format;
      selection: Selection;
    }
  | {
      kind: "show";
      id: number;
      json: boolean;
    }
  | { kind: "handled"; id: number }
  | { kind: "delete"; id: number }
  | {
      kind: "purge";
      before: Date;
      sure: boolean;
    }
  | { kind: "backup"; sure: boolean }
  | { kind: "trust-clock"; sure: boolean }
  | { kind: "check"; days: number }
  | { kind: "test-mail" }
  | { kind: "help" }
  | {
      kind: "restore";
      file: string;
      erased: number | undefined;
    }
  | { kind: "report-failure"; unit: string };

export type Command = Action & { place: Place };

/**
 * Actions combine with nothing but what stands here; those in ONLY_HERE not even with --edge and
 * --local.
 */
const ACTIONS = new Map<string, readonly string[]>([
  ["show", ["json"]],
  ["handled", []],
  ["delete", []],
  ["purge-before", ["yes"]],
  ["backup", ["yes"]],
  ["trust-clock", ["yes"]],
  ["restore", ["erased"]],
  ["check", []],
  ["test-mail", []],
  ["report-failure", []],
]);
const ONLY_HERE = ["check", "test-mail", "report-failure"];

/** Anything ambiguous is an error that names the option, so nothing is deleted by mistake. */
export function parseCommand(parameters: string[]): Command {
  const options = readOptions(parameters);
  if (options.help) return { kind: "help", place: "here" };
  refuseCombinations(Object.keys(options));
  const action = actionOf(options) ?? listOf(options);
  return { ...action, place: placeOf(options) };
}

const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean" } as const;

function readOptions(parameters: string[]) {
  const { values } = parseArgs({
    args: parameters,
    allowPositionals: false,
    options: {
      limit: TEXT,
      open: FLAG,
      email: TEXT,
      json: FLAG,
      csv: FLAG,
      show: TEXT,
      handled: TEXT,
      delete: TEXT,
      "purge-before": TEXT,
      yes: FLAG,
      backup: FLAG,
      restore: TEXT,
      erased: TEXT,
      "trust-clock": FLAG,
      check: TEXT,
      "test-mail": FLAG,
      "report-failure": TEXT,
      edge: FLAG,
      local: FLAG,
      help: FLAG,
    },
  });
  return values;
}

type Options = ReturnType<typeof readOptions>;

/** undefined: none is given, so messages are listed. */
function actionOf(options: Options): Action | undefined {
  const sure = options.yes ?? false;
  if (options.show !== undefined) {
    const id = numberOf(options.show, "--show");
    return {
      kind: "show",
      id,
      json: options.json ?? false,
    };
  }
  if (options.handled !== undefined) {
    return { kind: "handled", id: numberOf(options.handled, "--handled") };
  }
  if (options.delete !== undefined) {
    return { kind: "delete", id: numberOf(options.delete, "--delete") };
  }
  const before = options["purge-before"];
  if (before !== undefined) {
    return {
      kind: "purge",
      before: dayOf(before, "--purge-before"),
      sure,
    };
  }
  if (options.backup) return { kind: "backup", sure };
  if (options["trust-clock"]) return { kind: "trust-clock", sure };
  if (options.check !== undefined) {
    return { kind: "check", days: numberOf(options.check, "--check") };
  }
  if (options.restore !== undefined) {
    const { restore: file, erased } = options;
    return {
      kind: "restore",
      file,
      erased: erased === undefined ? undefined : numberOf(erased, "--erased"),
    };
  }
  if (options["test-mail"]) return { kind: "test-mail" };
  const unit = options["report-failure"];
  if (unit !== undefined) return { kind: "report-failure", unit };
  return undefined;
}

function listOf(options: Options): Action {
  const format = formatOf(options);
  return {
    kind: "list",
    format,
    selection: {
      open: options.open ?? false,
      email: options.email,
      limit: limitOf(options, format),
    },
  };
}

function formatOf({ json, csv }: Options): Format {
  if (json && csv) throw new Error("--json cannot be combined with --csv");
  if (json) return "json";
  if (csv) return "csv";
  return "table";
}

/**
 * Only the list of all messages has a limit of its own: work to do, a search and an export leave
 * nothing out.
 */
function limitOf({ limit, open, email }: Options, format: Format): number | undefined {
  if (limit !== undefined) return numberOf(limit, "--limit");
  if (open || email !== undefined || format !== "table") return undefined;
  return DEFAULT_LIMIT;
}

function placeOf({ edge, local }: Options): Place {
  if (edge && local) return "edge-local";
  if (edge) return "edge";
  return "here";
}

function refuseCombinations(given: string[]): void {
  const has = (option: string) => given.includes(option);
  if (has("erased") && !has("restore")) throw new Error("--erased requires --restore");
  const action = given.find((option) => ACTIONS.has(option));
  if (action !== undefined) refuseBeside(action, given);
  if (has("local") && !has("edge")) throw new Error("--local requires --edge");
}

function refuseBeside(action: string, given: string[]): void {
  const allowed = new Set(ACTIONS.get(action)).add(action);
  if (!ONLY_HERE.includes(action)) allowed.add("edge").add("local");
  const wrong = given.filter((option) => !allowed.has(option));
  if (wrong.length > 0) {
    throw new Error(`--${action} cannot be combined with --${wrong.join(", --")}`);
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
