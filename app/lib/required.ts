/**
 * The value itself. Throws if it is missing, with what it is: an invented one would turn a bug into
 * a wrong picture.
 */
export function required<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}.`);
  return value;
}
