import { hostname } from "node:os";
import { backupFile, deleteOldBackups, makeBackup } from "#server/database/backups.ts";
import {
  DAY_MS,
  deleteMessages,
  listMessages,
  markHandled,
  type StoredMessage,
  trustClock,
} from "#server/database/messages-table.ts";
import { restoreBackup } from "#server/database/restore.ts";
import { type Environment, mailSettingsOf, messagesCommandOf } from "#server/mail/mail-settings.ts";
import { dataDirectoryOf, readSettings, retentionDaysOf } from "#server/runtime/settings.ts";
import { type Command, usage } from "#server/staff/command.ts";
import { formatMessage, tableLines, utcMinute } from "#server/staff/message-formats.ts";
import { printableJson, printableLine } from "#server/staff/plain-text.ts";
import { openStaffDatabase } from "#server/staff/staff-database.ts";
import { exportWithWrangler, openWranglerDatabase } from "#server/staff/wrangler-database.ts";

export async function runCommand(command: Command, environment: Environment) {
  const dataDirectory = dataDirectoryOf(environment);
  const now = new Date();
  switch (command.kind) {
    case "help":
      return [usage(messagesCommandOf(environment))];
    case "backup": {
      const isHere = command.place === "here";
      const file = isHere ? await makeBackup(dataDirectory, now) : backupFile(dataDirectory, now, ".sql");
      if (!isHere) exportWithWrangler(command.place === "edge-local", file);
      deleteOldBackups(dataDirectory, file, now, command.sure);
      return [`Copied to ${file}`];
    }
    case "restore": {
      const { added, deleted, salvaged, kept } = await restoreBackup(dataDirectory, command.file, now);
      const again = deleted === 0 ? "" : ` Staff had deleted ${deleted} of them: they stay deleted.`;
      const lines = [`Added ${counted(added)} from ${command.file}.${again}`];
      if (kept === undefined) return lines;
      return [...lines, `The database was broken: ${salvaged} could be read. The broken file is in ${kept}`];
    }
    case "check":
      return checkServer(environment, command.days, now);
    case "test-mail":
      return sendNotice(environment, "Zixue: test mail", "Mail from the contact form reaches you here.\n");
    case "report-failure": {
      const advice = `${command.unit} failed on ${hostname()}. To see why: journalctl -u ${command.unit} -n 50\n`;
      return sendNotice(environment, `Zixue: ${command.unit} failed`, advice);
    }
  }
  const isReading = command.kind === "list" || command.kind === "show";
  const database =
    command.place === "here"
      ? openStaffDatabase(dataDirectory, isReading)
      : openWranglerDatabase(command.place === "edge-local");
  try {
    switch (command.kind) {
      case "list":
      case "show": {
        const messages = await listMessages(database, command.kind === "show" ? command : command.selection);
        const [first] = messages;
        if (command.kind === "show" && first === undefined) noSuchMessage(command.id);
        if (command.json) return [printableJson(messages)];
        if (first === undefined) return ["There are no messages."];
        return command.kind === "show" ? [formatMessage(first)] : tableLines(messages);
      }
      case "handled": {
        const since = (await markHandled(database, command.id, now)) ?? noSuchMessage(command.id);
        return [`Message ${command.id} has been handled since ${utcMinute(since)} UTC.`];
      }
      case "delete":
        if ((await deleteMessages(database, command, now)) === 0) noSuchMessage(command.id);
        return [`Deleted message ${command.id}. Delete its email and your replies from the mailbox too.`];
      case "purge": {
        const before = command.before.toISOString();
        if (command.before > now) throw new Error(`--purge-before: ${before} is in the future`);
        confirm(await listMessages(database, command), command.sure);
        const count = await deleteMessages(database, command, now);
        return [`Deleted ${counted(count)} received before ${before}.`];
      }
      case "trust-clock": {
        const before = new Date(now.getTime() - retentionDaysOf(environment) * DAY_MS);
        const isExpired = ({ handledAt }: StoredMessage) => !handledAt || handledAt < before.toISOString();
        const expired = (await listMessages(database, { before })).filter(isExpired);
        confirm(expired, command.sure);
        await trustClock(database, now);
        return [
          `The time is ${utcMinute(now.toISOString())} UTC. ${counted(expired.length)} will be deleted.`,
        ];
      }
    }
  } finally {
    database.close();
  }
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
  const database = openStaffDatabase(dataDirectory, true);
  const before = new Date(now.getTime() - days * DAY_MS);
  const late = (await listMessages(database, { open: true, before })).length;
  database.close();
  const states = Object.entries(health).map(([name, state]) => `${name} ${state}`);
  const line = `${states.join(", ")}; open for more than ${days} days: ${late}`;
  if (late > 0 || !Object.values(health).every((state) => WELL.includes(String(state))))
    throw new Error(line);
  return [line];
}

async function sendNotice(environment: Environment, subject: string, text: string): Promise<string[]> {
  const settings = mailSettingsOf(environment);
  if (settings === undefined) throw new Error("Mail is off: SMTP_URL, MAIL_TO and MAIL_FROM are not set.");
  // Imported lazily: the mail library doubles the start time of every other command.
  const { createSmtpMailer } = await import("#server/mail/smtp-mailer.ts");
  const mailer = createSmtpMailer(settings);
  try {
    const { answer, refused } = await mailer.submit({ subject, text });
    if (refused.length > 0)
      throw new Error(`Sent, but not to everybody: ${refused.map(printableLine).join("; ")}`);
    return [`Sent to ${settings.to.join(", ")}. The mail server answered: ${printableLine(answer)}`];
  } finally {
    mailer.close();
  }
}

function noSuchMessage(id: number): never {
  throw new Error(`There is no message ${id}.`);
}
