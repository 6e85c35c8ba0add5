// Finds the mistakes in one record or list of records, and names each for people who edit the
// content: `course hsk: title: …`.
import { z } from "zod";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { pageByPath } from "#app/paths.ts";
import { courses } from "./courses.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** A list of records, and how messages name each of them. */
export type RecordList = {
  schema: z.ZodType;
  /** What a record is: "course", "faq". */
  label: string;
  /** The field that messages name a record by; without one, its position or key. */
  namedBy?: string;
  /** Whether messages put that field into quotation marks. */
  isQuoted?: boolean;
  /** A field that no two records may share. */
  unique?: string;
  /** What two records may not share of that field, if not its very value. */
  identityOf?: (value: string) => string;
};

/** An underscore inside a word marks no pinyin: first_last@school.example. */
const LONE_UNDERSCORE = /(?<!\w)_|_(?!\w)/;

/** `records`: an array, or an object whose keys name them. */
export function listProblems(file: string, list: RecordList, records: unknown): string[] {
  const problems: string[] = [];
  const seen = new Set<unknown>();
  for (const [key, record] of Object.entries<Fields>(Object(records))) {
    const position = Array.isArray(records) ? String(Number(key) + 1) : key;
    const at = `${file}: ${list.label} ${nameOf(record, list) ?? position}`;
    problems.push(...recordProblems(at, record, list.schema));
    if (list.unique === undefined) continue;
    const value = record[list.unique];
    const identity = list.identityOf?.(String(value)) ?? value;
    if (seen.has(identity)) {
      const found = JSON.stringify(value);
      problems.push(`${at}: ${list.unique}: ${found} is used twice; make it unique`);
    }
    seen.add(identity);
  }
  return problems;
}

function nameOf(record: Fields, { namedBy, isQuoted }: RecordList): string | undefined {
  if (namedBy === undefined) return undefined;
  const name = String(record[namedBy]);
  return isQuoted ? `"${name}"` : name;
}

/** Fields that are invalid, missing or unknown, empty texts and broken links. */
export function recordProblems(
  at: string,
  record: unknown,
  schema: z.ZodType = z.unknown(),
): string[] {
  // By field: its schema says more of an empty text than that it is empty.
  const problems = new Map<string, string>();
  for (const { path, text } of textsOf(record)) {
    const problem = textProblem(text);
    if (problem !== undefined) problems.set(fieldName(path), problem);
  }
  const { error } = schema.safeParse(record);
  for (const issue of error?.issues ?? []) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) problems.set(fieldName([...issue.path, key]), issue.message);
    } else {
      problems.set(fieldName(issue.path), issue.message);
    }
  }
  return Array.from(problems, ([field, problem]) => {
    const place = field === "" ? at : `${at}: ${field}`;
    return `${place}: ${problem}`;
  });
}

type FieldPath = readonly PropertyKey[];

/** `image.hair`, `features 2`. */
function fieldName(path: FieldPath): string {
  let name = "";
  for (const key of path) {
    if (typeof key === "number") {
      name += ` ${key + 1}`;
    } else {
      name += `.${String(key)}`;
    }
  }
  return name.slice(1);
}

/** Every text in a record. */
function* textsOf(
  value: unknown,
  path: FieldPath = [],
): Generator<{ path: FieldPath; text: string }> {
  if (typeof value === "string") yield { path, text: value };
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    yield* textsOf(inner, [...path, step]);
  }
}

function textProblem(text: string): string | undefined {
  if (text.trim() === "") return `${JSON.stringify(text)} is not text; write some words`;
  const runs = splitCopy(text);
  // The words of a link may contain markup.
  const words = runs.flatMap((run) => (run.to ? splitCopy(run.text) : run));
  if (words.some((run) => !run.lang && LONE_UNDERSCORE.test(run.text))) {
    return "an underscore stands alone; write one on each side of the pinyin, as _nǐ hǎo_";
  }
  const broken = runs.find(({ to }) => to && !isLinkTarget(to));
  if (broken) {
    const hint = "write a path of app/paths.ts, or /courses# and the id of a course";
    return `the link to ${broken.to} is broken; ${hint}`;
  }
  return undefined;
}

function isLinkTarget(target: string): boolean {
  return target in pageByPath || courses.some(({ id }) => target === `/courses#${id}`);
}
