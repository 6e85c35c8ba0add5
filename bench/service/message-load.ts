import { CONTACT_PATH } from "#contract/contact.ts";
import type { Load } from "./load-thread.ts";

const DIGITS = 12;

/** `label` makes every message of a measurement another than those before: the same again would not be stored. */
export function messageRequest(label: string): Exclude<Load["request"], string> {
  const [before = "", after = ""] = new URLSearchParams({
    name: "Li Wei",
    email: "li.wei@example.com",
    phone: "+1 555 0100",
    subject: "course-inquiry",
    message: `When does the next course start? I have studied for two years and would like to speak more. ${label} #\0`,
  })
    .toString()
    .split("%00");
  const head = [
    `POST ${CONTACT_PATH} HTTP/1.1`,
    "Host: localhost",
    "Accept: application/json",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${before.length + DIGITS + after.length}`,
  ].join("\r\n");
  return { before: `${head}\r\n\r\n${before}`, after, digits: DIGITS };
}
