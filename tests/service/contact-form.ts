import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { expect } from "vitest";
import { CONTACT_PATH, type ContactMessage } from "#contract/contact.ts";
import { databasePath } from "#server/database/sqlite-file.ts";

export const FORM: ContactMessage = {
  name: "Li Wei",
  email: "li.wei@example.com",
  phone: "+1 555 0100",
  subject: "course-inquiry",
  message: "你好!\r\nWhen does the next course start?",
};

/** FORM as it is stored: line breaks as the page counts them. */
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

/** Sends messages concurrently and expects each to be acknowledged. */
export async function store(url: string, ...texts: string[]): Promise<void> {
  const answers = await Promise.all(texts.map((message) => sendForm(url, { message })));
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201));
}

/** Queries a database file directly, while a server may be writing to it. */
export function query(
  file: string,
  sql: string,
  ...values: SQLInputValue[]
): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

export function textsIn(file: string): string[] {
  return query(file, "SELECT message FROM messages ORDER BY id").map(({ message }) =>
    String(message),
  );
}

/** The messages of a data folder. */
export const storedTexts = (dataDirectory: string) => textsIn(databasePath(dataDirectory));
