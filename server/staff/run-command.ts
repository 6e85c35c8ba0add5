import { hostname } from "node:os";
import { backupFile, deleteOldBackups, makeBackup, restoreBackup } from "#server/database/backups.ts";
import { deleteMessages, listMessages, markHandled } from "#server/database/messages-table.ts";
import { type Environment, mailSettingsOf, messagesCommandOf } from "#server/mail/mail-settings.ts";
import { dataDirectoryOf } from "#server/runtime/settings.ts";
import { type Command, usage } from "#server/staff/command.ts";
import { csvLines, formatMessage, tableLines, utcMinute } from "#server/staff/message-formats.ts";
import { printableJson, printableLine } from "#server/staff/plain-text.ts";
import { openStaffDatabase } from "#server/staff/staff-database.ts";
import { exportWithWrangler, openWranglerDatabase } from "#server/staff/wrangler-database.ts";

/** Runs the command and returns the lines to print. */
export async function runCommand(command: Command, environment: Environment, terminalWidth: number) {
  const dataDirectory = dataDirectoryOf(environment);
  const now = new Date();
  switch (command.kind) {
    case "help":
      return [usage(messagesCommandOf(environment))];
    case "backup": {
      // First: it frees space, and a failing backup must not keep expired copies.
      deleteOldBackups(dataDirectory, now);
      if (command.place === "here") return [`Copied to ${await makeBackup(dataDirectory, now)}`];
      const file = backupFile(dataDirectory, now, ".sql");
      exportWithWrangler(command.place === "edge-local", file);
      return [`Copied to ${file}`];
    }
    case "restore": {
      const kept = await restoreBackup(dataDirectory, command.file, now);
      return [`Restored from ${command.file}. What was there before is in ${kept}`];
    }
    case "test-mail":
      return sendNotice(environment, "Zixue: test mail", "Mail from the contact form reaches you here.\n");
    case "report-failure": {
      const advice = `${command.unit} failed on ${hostname()}. To see why: journalctl -u ${command.unit} -n 50\n`;
      return sendNotice(environment, `Zixue: ${command.unit} failed`, advice);
    }
  }
  const database =
    command.place === "here"
      ? openStaffDatabase(dataDirectory)
      : openWranglerDatabase(command.place === "edge-local");
  try {
    switch (command.kind) {
      case "list":
      case "show": {
        const messages = await listMessages(database, command.kind === "show" ? command : command.selection);
        const [first] = messages;
        if (command.kind === "show" && first === undefined) noSuchMessage(command.id);
        if (command.format === "csv") return csvLines(messages);
        if (command.format === "json") return [printableJson(messages)];
        if (first === undefined) return ["There are no messages."];
        return command.kind === "show" ? [formatMessage(first)] : tableLines(messages, terminalWidth);
      }
      case "handled": {
        const since = (await markHandled(database, command.id, now)) ?? noSuchMessage(command.id);
        return since === now.toISOString()
          ? [`Message ${command.id} is handled.`]
          : [`Message ${command.id} has been handled since ${utcMinute(since)} UTC.`];
      }
      case "delete":
        if ((await deleteMessages(database, command)) === 0) noSuchMessage(command.id);
        await database.eraseTraces();
        return [`Deleted message ${command.id}.`];
      case "purge": {
        const count = await deleteMessages(database, command);
        if (count > 0) await database.eraseTraces();
        return [
          `Deleted ${count} message${count === 1 ? "" : "s"} received before ${command.before.toISOString()}.`,
        ];
      }
    }
  } finally {
    database.close();
  }
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
