/**
 * Formats a count with its language's separators. English is formatted by hand: creating `Intl` formatters for six courses
 * took 28 ms of hydration.
 */
export function formatCount(count: number, language = "en"): string {
  if (language === "en") return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
  if (formatter?.resolvedOptions().locale !== language) formatter = new Intl.NumberFormat(language);
  return formatter.format(count);
}

let formatter: Intl.NumberFormat | undefined;
