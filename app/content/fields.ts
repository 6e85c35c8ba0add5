// The kinds of fields that records have. A field says in words what is wrong and what to write instead: its reader edits the content.
// Zod runs in Node alone; pages import types of it.
import { z } from "zod";
import { parsePrice } from "./price.ts";

/** The message of a field: `"2025-02-30" is no calendar date; write YYYY-MM-DD`. */
export function says(problem: string, hint: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined ? `is missing; ${hint}` : `${JSON.stringify(input)} ${problem}; ${hint}`,
  };
}

/** Has these fields and no other. */
export function record<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  { error } = says("is no record", "write { … }"),
) {
  const known = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `is no field of it; its fields are ${known}` : error(issue),
  });
}

export function oneOf<const Choice extends string>(choices: readonly Choice[], fault = "is not known") {
  return z.enum(choices, says(fault, `write one of ${choices.join(", ")}`));
}

export function wholeNumber(from: number) {
  return z.int(says("does not fit", `write a whole number from ${from}`)).min(from);
}

function matching(pattern: RegExp, problem: string, hint: string) {
  return z.string(says(problem, hint)).regex(pattern);
}

export const text = matching(/\S/, "is no text", "write some words");
/** Also stands in a button, which holds no link. */
export const title = text.regex(/^(?!.*\]\()/s, says("has a link", "write words without one"));
/** Stands in a link, an attribute or the title of a document, or is no sentence. */
export const plain = text.regex(/^(?!.*(\]\(|_[^_]+_))/s, says("has markup", "write plain words"));
export const texts = z
  .array(text, says("is no list of texts", 'write ["…", "…"], with some words in each'))
  .min(1)
  .readonly();
export const flag = z.boolean(says("is neither true nor false", "write true or false"));
/** A day of the calendar, which February 30 is not. */
export const date = z.iso.date(says("is no calendar date", "write YYYY-MM-DD"));
export const price = z
  .string(says("is no price", "write an amount as $199 or $1,250.50, or words without figures as Free Trial"))
  .refine(parsePrice);
export const weeks = matching(/^[1-9]\d* weeks?$/, "is no duration", "write it as 8 weeks");
export const readTime = matching(/^[1-9]\d* min read$/, "is no read time", "write it as 8 min read");
const lowerCase = "write lower-case letters, figures and hyphens";
export const slug = matching(/^[a-z\d]+(-[a-z\d]+)*$/, "cannot be part of an address", lowerCase);
export const email = z.email(says("is no email address", "write name@example.org"));
const country = "begin with + and the country, as +1 (415) 555-0142";
export const phone = matching(/^\+[\d ()-]{7,}$/, "is no phone number", country);
