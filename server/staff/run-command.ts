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
import { openStaffDatabase } from "#server/staff/staff-database.ts";
import {
  exportWithWrangler,
  openWranglerDatabase,
  restoreWithWrangler,
} from "#server/staff/wrangler-database.ts";

export async function runCommand(command: Command, environment: Environment) {
  const dataDirectory = dataDirectoryOf(environment);
  const now = new Date();
  switch (command.kind) {
    case "help":
      return [usage(messagesCommandOf(environment))];
    case "backup": {
      const isHere = command.place === "here";
      const newCopy = isHere
        ? await makeBackup(dataDirectory, now)
        : backupFile(dataDirectory, now, ".sql");
      if (!isHere) exportWithWrangler(command.place === "edge-local", newCopy);
      const retentionDays = retentionDaysOf(environment);
      rotateBackups(dataDirectory, {
        newCopy,
        now,
        retentionDays,
        sure: command.sure,
      });
      return [`Copied to ${newCopy}`];
    }
    case "restore":
      return restore(command, dataDirectory);
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
  }
  const database =
    command.place === "here"
      ? openStaffDatabase(dataDirectory)
      : openWranglerDatabase(command.place === "edge-local", dataDirectory);
  try {
    switch (command.kind) {
      case "list":
        return formatList(await listMessages(database, command.selection), command.format);
      case "show": {
        const messages = await listMessages(database, { id: command.id });
        const [message = noSuchMessage(command.id)] = messages;
        return [command.json ? printableJson(messages) : formatMessage(message)];
      }
      case "handled": {
        const since = (await markHandled(database, command.id, now)) ?? noSuchMessage(command.id);
        return [`Message ${command.id} has been handled since ${utcMinute(since)} UTC.`];
      }
      case "delete":
        if ((await deleteMessages(database, { id: command.id }, "erased", now)) === 0) {
          noSuchMessage(command.id);
        }
        return [
          `Deleted message ${command.id}. Delete its email and your replies from the mailbox too.`,
        ];
      case "purge": {
        const before = command.before.toISOString();
        if (command.before > now) throw new Error(`--purge-before: ${before} is in the future`);
        confirm(await listMessages(database, { before: command.before }), command.sure);
        const count = await deleteMessages(database, { before: command.before }, "tidied", now);
        return [`Deleted ${counted(count)} received before ${before}.`];
      }
      case "trust-clock": {
        const expiredAt = daysBefore(now, retentionDaysOf(environment));
        const expired = await listMessages(database, { expiredAt });
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

async function restore(
  { file, erased, place }: Extract<Command, { kind: "restore" }>,
  dataDirectory: string,
): Promise<string[]> {
  if (place !== "here") {
    const isLocal = place === "edge-local";
    const { before, after } = await restoreWithWrangler(isLocal, { file, erased, dataDirectory });
    return [
      `Added what ${file} has and the database lacked: it had ${counted(before)}, now ${counted(after)}.`,
    ];
  }
  const { added, back, left } = await restoreCopy(dataDirectory, file, erased);
  const lines = [`Added ${counted(added)} from ${file}.`];
  if (back > 0) lines.push(`Staff had deleted ${back} of them: they are back.`);
  if (left > 0) {
    lines.push(
      `${left} that staff erased stay erased. If that was a mistake: --restore ${file} --erased --yes`,
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

function noSuchMessage(id: number): never {
  throw new Error(`There is no message ${id}.`);
}
