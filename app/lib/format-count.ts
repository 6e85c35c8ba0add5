/** A count with the separators of its language. */
export function formatCount(count: number, language = "en"): string {
  return new Intl.NumberFormat(language).format(count);
}
