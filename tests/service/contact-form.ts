import { DatabaseSync } from "node:sqlite";
import { CONTACT_PATH, type ContactMessage } from "#contract/contact.ts";
import { databasePath } from "#server/database/sqlite-file.ts";

export const FORM: ContactMessage = {
  name: "Li Wei",
  email: "li.wei@example.com",
  phone: "+1 555 0100",
  subject: "course-inquiry",
  message: "你好!\r\nWhen does the next course start?",
};

/** What is stored of FORM: line breaks as the page counts them. */
export const STORED: ContactMessage = { ...FORM, message: FORM.message.replaceAll("\r\n", "\n") };

/** Posts the form as the page does. */
export function sendForm(
  url: string,
  changes: Partial<ContactMessage> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}${CONTACT_PATH}`, {
    method: "POST",
    redirect: "manual",
    headers: { accept: "application/json", ...headers },
    body: new URLSearchParams({ ...FORM, ...changes }),
  });
}

/** What is in the database, read past the server. */
export function storedMessages(dataDirectory: string): ContactMessage[] {
  const database = new DatabaseSync(databasePath(dataDirectory));
  try {
    return database
      .prepare("SELECT name, email, phone, subject, message FROM messages ORDER BY id")
      .all()
      .map((row) => ({ ...row }) as ContactMessage);
  } finally {
    database.close();
  }
}
