// Field types of records. Messages say what is wrong and what to write instead, for people who edit
// the content. Zod runs only in Node; pages import only types.
import { z } from "zod";
import { parsePrice } from "./price.ts";

/** Error message of a field: `"2025-02-30" is not a calendar date; write YYYY-MM-DD`. */
export function says(problem: string, hint: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined ? `is missing; ${hint}` : `${JSON.stringify(input)} ${problem}; ${hint}`,
  };
}

/** Rejects unknown fields. */
export function record<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  { error } = says("is not a record", "write { … }"),
) {
  const known = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `is not a known field; the fields are ${known}`
        : error(issue),
  });
}

export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  problem = "is not known",
) {
  return z.enum(choices, says(problem, `write one of ${choices.join(", ")}`));
}

export function wholeNumber(from: number) {
  return z.int(says("is not allowed", `write a whole number from ${from}`)).min(from);
}

function matching(pattern: RegExp, problem: string, hint: string) {
  return z.string(says(problem, hint)).regex(pattern);
}

export const text = matching(/\S/, "is not text", "write some words");
/** Also used inside buttons, which cannot contain links. */
export const title = text.regex(/^(?!.*\]\()/s, says("has a link", "write words without one"));
/** Used in links, attributes and document titles. */
export const plain = text.regex(/^(?!.*(\]\(|_[^_]+_))/s, says("has markup", "write plain words"));
export const texts = z
  .array(text, says("is not a list of texts", 'write ["…", "…"], with some words in each'))
  .min(1)
  .readonly();
export const flag = z.boolean(says("is neither true nor false", "write true or false"));
export const date = z.iso.date(says("is not a calendar date", "write YYYY-MM-DD"));
export const price = z
  .string(
    says("is not a price", "write an amount as $199 or $1,250.50, or only words as Free Trial"),
  )
  .refine(parsePrice);
export const weeks = matching(
  /^(1 week|(?!1 )[1-9]\d* weeks)$/,
  "is not a duration",
  "write it as 8 weeks",
);
export const readTime = matching(
  /^[1-9]\d* min read$/,
  "is not a read time",
  "write it as 8 min read",
);
const lowerCase = "write lower-case letters, figures and hyphens";
export const slug = matching(/^[a-z\d]+(-[a-z\d]+)*$/, "cannot be part of a URL", lowerCase);
export const email = z.email(says("is not an email address", "write name@example.org"));
const country = "begin with + and the country, as +1 (415) 555-0142";
export const phone = matching(/^\+[\d ()-]{7,}$/, "is not a phone number", country);
