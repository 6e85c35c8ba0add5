// What a field of a record may hold. A rule says what it wants in words, since its reader is whoever edits the content.

export type Rule = {
  isRight: (value: unknown) => boolean;
  /** Follows the value: `"2025-02-30" is no calendar date`. */
  fault: string;
  /** What to write instead. */
  right: string;
  optional?: true;
};
export type Rules = Readonly<Record<string, Rule>>;

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

function matching(pattern: RegExp, fault: string, right: string): Rule {
  return { isRight: (value) => typeof value === "string" && pattern.test(value), fault, right };
}

export const text: Rule = { isRight: isText, fault: "is no text", right: "write some words" };

export const texts: Rule = {
  isRight: (value) => Array.isArray(value) && value.length > 0 && value.every(isText),
  fault: "is no list of texts",
  right: 'write ["…", "…"], with some words in each',
};

export const flag: Rule = {
  isRight: (value) => typeof value === "boolean",
  fault: "is neither true nor false",
  right: "write true or false",
};

export function wholeNumber(from: number, to = Number.MAX_SAFE_INTEGER): Rule {
  return {
    isRight: (value) => Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to,
    fault: "does not fit",
    right: `write a whole number ${to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `from ${from} to ${to}`}`,
  };
}

export function oneOf(choices: readonly string[], fault = "is not known", right = "write one of"): Rule {
  return {
    isRight: (value) => choices.includes(String(value)),
    fault,
    right: `${right} ${choices.join(", ")}`,
  };
}

/** A day of the calendar, which February 30 is not. */
export const date: Rule = {
  isRight: (value) =>
    typeof value === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value),
  fault: "is no calendar date",
  right: "write YYYY-MM-DD",
};

export const price = matching(
  /^(\$\d{1,3}(,?\d{3})*(\.\d\d)?|[^\d$]*\p{Letter}[^\d$]*)$/u,
  "is no price",
  "write an amount as $199 or $1,250.50, or words without figures as Free Trial",
);

export const weeks = matching(/^[1-9]\d* weeks?$/, "is no duration", "write it as 8 weeks");
export const readTime = matching(/^[1-9]\d* min read$/, "is no read time", "write it as 8 min read");
export const slug = matching(
  /^[a-z\d]+(-[a-z\d]+)*$/,
  "cannot be part of an address",
  "write lower-case letters, figures and hyphens",
);
export const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "is no email address", "write name@example.org");
export const phone = matching(
  /^\+[\d ()-]{7,}$/,
  "is no phone number",
  "begin with + and the country, as +1 (415) 555-0142",
);

export function optional(rule: Rule): Rule {
  return { ...rule, optional: true };
}

/** Every field that breaks its rule, is missing, or is not known. */
export function checkRecord(at: string, record: object, rules: Rules): string[] {
  const fields: Record<string, unknown> = { ...record };
  const broken = Object.entries(rules).flatMap(([field, rule]) => {
    const value = fields[field];
    if (value === undefined) return rule.optional ? [] : [`${at}: ${field}: is missing; ${rule.right}`];
    return rule.isRight(value)
      ? []
      : [`${at}: ${field}: ${JSON.stringify(value)} ${rule.fault}; ${rule.right}`];
  });
  const unknown = Object.keys(fields).filter((field) => !(field in rules));
  const known = Object.keys(rules).join(", ");
  return [
    ...broken,
    ...unknown.map((field) => `${at}: ${field}: is no field of it; its fields are ${known}`),
  ];
}

/** Records that cannot be told apart by a field which should be each one's own. */
export function checkUnique<Field extends string>(
  file: string,
  what: string,
  field: Field,
  records: readonly Readonly<Record<Field, unknown>>[],
): string[] {
  const values = records.map((record) => record[field]);
  const twice = new Set(values.filter((value, index) => values.indexOf(value) !== index));
  return [...twice].map(
    (value) =>
      `${file}: ${what} ${value}: ${field}: ${JSON.stringify(value)} stands twice; give each its own`,
  );
}

/** Copy without a record type of its own: no text in it may be empty. */
export function checkTexts(at: string, copy: unknown): string[] {
  if (typeof copy === "string") return isText(copy) ? [] : [`${at}: is empty; ${text.right}`];
  if (typeof copy !== "object" || copy === null) return [];
  return Object.entries(copy).flatMap(([field, value]) => checkTexts(`${at}: ${field}`, value));
}
