import { hostname } from "node:os";
import { backupFile, makeBackup, rotateBackups } from "#server/database/backups.ts";
import { daysBefore, trustClock } from "#server/database/clock.ts";
import {
  deleteMessages,
  listMessages,
  markHandled,
  type StoredMessage,
} from "#server/database/messages-table.ts";
import { restoreCopy } from "#server/database/restore.ts";
import { type Environment, mailSettingsOf, messagesCommandOf } from "#server/mail/mail-settings.ts";
import { dataDirectoryOf, readSettings, retentionDaysOf } from "#server/runtime/settings.ts";
import { type Command, usage } from "#server/staff/command.ts";
import { csvLines } from "#server/staff/csv.ts";
import { formatMessage, tableLines, utcMinute } from "#server/staff/message-formats.ts";
import { printableJson, printableLine } from "#server/staff/plain-text.ts";
import { openStaffDatabase, type StaffDatabase } from "#server/staff/staff-database.ts";
import {
  exportWithWrangler,
  openWranglerDatabase,
  restoreWithWrangler,
} from "#server/staff/wrangler-database.ts";

export async function runCommand(
  command: Command,
  environment: Environment,
): Promise<Iterable<string>> {
  const now = new Date();
  switch (command.kind) {
    case "help":
      return [usage(messagesCommandOf(environment))];
    case "backup":
      return backUp(command, environment, now);
    case "restore":
      return restore(command, dataDirectoryOf(environment));
    case "check":
      return checkServer(environment, command.days, now);
    case "test-mail":
      return sendNotice(
        environment,
        "Zixue: test mail",
        "Mail from the contact form reaches you here.\n",
      );
    case "report-failure": {
      const advice = `${command.unit} failed on ${hostname()}. To see why: journalctl -u ${command.unit} -n 50\n`;
      return sendNotice(environment, `Zixue: ${command.unit} failed`, advice);
    }
    default:
      return runOnDatabase(command, environment, now);
  }
}

type Only<Kind> = Extract<Command, { kind: Kind }>;

async function runOnDatabase(
  command: Only<"list" | "show" | "handled" | "delete" | "purge" | "trust-clock">,
  environment: Environment,
  now: Date,
): Promise<Iterable<string>> {
  const dataDirectory = dataDirectoryOf(environment);
  const database =
    command.place === "here"
      ? openStaffDatabase(dataDirectory)
      : openWranglerDatabase(command.place === "edge-local", dataDirectory);
  try {
    switch (command.kind) {
      case "list":
        return formatList(await listMessages(database, command.selection), command.format);
      case "show":
        return await show(database, command);
      case "handled": {
        const since = await markHandled(database, command.id, now);
        if (since === undefined) throw noSuchMessage(command.id);
        return [`Message ${command.id} has been handled since ${utcMinute(since)} UTC.`];
      }
      case "delete":
        return await erase(database, command.id, now);
      case "purge":
        return await tidyAway(database, command, now);
      case "trust-clock":
        return await trust(database, command.sure, retentionDaysOf(environment), now);
    }
  } finally {
    database.close();
  }
}

async function show(database: StaffDatabase, { id, json }: Only<"show">): Promise<string[]> {
  const messages = await listMessages(database, { id });
  const [message] = messages;
  if (message === undefined) throw noSuchMessage(id);
  return [json ? printableJson(messages) : formatMessage(message)];
}

async function erase(database: StaffDatabase, id: number, now: Date): Promise<string[]> {
  const count = await deleteMessages(database, { id }, "erased", now);
  if (count === 0) throw noSuchMessage(id);
  return [`Deleted message ${id}. Delete its email and your replies from the mailbox too.`];
}

async function tidyAway(
  database: StaffDatabase,
  { before, sure }: Only<"purge">,
  now: Date,
): Promise<string[]> {
  const day = before.toISOString();
  if (before > now) throw new Error(`--purge-before: ${day} is in the future`);
  confirm(await listMessages(database, { before }), sure);
  const count = await deleteMessages(database, { before }, "tidied", now);
  return [`Deleted ${counted(count)} received before ${day}.`];
}

async function trust(
  database: StaffDatabase,
  sure: boolean,
  retentionDays: number,
  now: Date,
): Promise<string[]> {
  const expired = await listMessages(database, { expiredAt: daysBefore(now, retentionDays) });
  confirm(expired, sure);
  await trustClock(database, now);
  return [
    `The time is ${utcMinute(now.toISOString())} UTC. ${counted(expired.length)} will be deleted.`,
  ];
}

async function backUp(
  { place, sure }: Only<"backup">,
  environment: Environment,
  now: Date,
): Promise<string[]> {
  const dataDirectory = dataDirectoryOf(environment);
  const retentionDays = retentionDaysOf(environment);
  const newCopy = await copyOf(place, dataDirectory, now);
  rotateBackups(dataDirectory, {
    newCopy,
    now,
    retentionDays,
    sure,
  });
  return [`Copied to ${newCopy}`];
}

async function copyOf(place: Command["place"], dataDirectory: string, now: Date): Promise<string> {
  if (place === "here") return makeBackup(dataDirectory, now);
  const file = backupFile(dataDirectory, now, ".sql");
  exportWithWrangler(place === "edge-local", file);
  return file;
}

async function restore(
  { file, erased, place }: Only<"restore">,
  dataDirectory: string,
): Promise<string[]> {
  if (place !== "here") {
    const isLocal = place === "edge-local";
    const { before, after } = await restoreWithWrangler(isLocal, { file, erased, dataDirectory });
    return [
      `Added what ${file} has and the database lacked: it had ${counted(before)}, now ${counted(after)}.`,
    ];
  }
  const restored = await restoreCopy(dataDirectory, file, erased);
  const lines = [`Added ${counted(restored.added)} from ${file}.`];
  if (restored.back > 0) lines.push(`Staff had deleted ${restored.back} of them: they are back.`);
  const left = restored.erased.map(({ id, at }) => `${id} (on ${at.slice(0, 10)})`);
  if (left.length > 0) {
    lines.push(
      `Staff erased these, so they stay erased: ${left.join(", ")}. To bring one back: --restore ${file} --erased NUMBER`,
    );
  }
  return lines;
}

function formatList(
  messages: readonly StoredMessage[],
  format: "table" | "json" | "csv",
): Iterable<string> {
  if (format === "json") return [printableJson(messages)];
  if (format === "csv") return csvLines(messages);
  return messages.length === 0 ? ["There are no messages."] : tableLines(messages);
}

const counted = (count: number) => `${count} message${count === 1 ? "" : "s"}`;

/** To delete several messages, staff confirm what they were told. */
function confirm(messages: readonly StoredMessage[], sure: boolean): void {
  if (sure || messages.length < 2) return;
  const days = messages.map(({ receivedAt }) => receivedAt.slice(0, 10)).sort();
  const what = `${counted(messages.length)}, received from ${days[0]} to ${days.at(-1)}`;
  throw new Error(`This deletes ${what}. Nothing was deleted yet: add --yes.`);
}

/** What `/healthz` says when nothing needs attention. */
const WELL = ["true", "idle", "waiting", "sent", "recent", "right"];

/** One line, for cron and monitors. */
async function checkServer(environment: Environment, days: number, now: Date): Promise<string[]> {
  const { port, dataDirectory } = readSettings(environment);
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch((cause) => {
    throw new Error(`The server does not answer on port ${port}.`, { cause });
  });
  const { release: _, ...health }: Record<string, unknown> = await answer.json();
  const database = openStaffDatabase(dataDirectory);
  const before = daysBefore(now, days);
  const late = (await listMessages(database, { open: true, before })).length;
  database.close();
  const states = Object.entries(health).map(([name, state]) => `${name} ${state}`);
  const line = `${states.join(", ")}; open for more than ${days} days: ${late}`;
  if (late > 0 || !Object.values(health).every((state) => WELL.includes(String(state)))) {
    throw new Error(line);
  }
  return [line];
}

async function sendNotice(
  environment: Environment,
  subject: string,
  text: string,
): Promise<string[]> {
  const settings = mailSettingsOf(environment);
  if (settings === undefined) {
    throw new Error("Mail is off: SMTP_URL, MAIL_TO and MAIL_FROM are not set.");
  }
  // Imported lazily: the mail library doubles the start time of every other command.
  const { createSmtpMailer } = await import("#server/mail/smtp-mailer.ts");
  const { answer, refused } = await createSmtpMailer(settings).submit({ subject, text });
  if (refused.length > 0) {
    throw new Error(`Sent, but not to everybody: ${refused.map(printableLine).join("; ")}`);
  }
  return [`Sent to ${settings.to.join(", ")}. The mail server answered: ${printableLine(answer)}`];
}

const noSuchMessage = (id: number) => new Error(`There is no message ${id}.`);
