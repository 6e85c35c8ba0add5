let latest: { language: string; format: (count: number) => string } | undefined;

/**
 * Formats a count with its language's separators. English is formatted by hand: creating `Intl` formatters for six courses
 * took 28 ms of hydration. Of another language one is kept.
 */
export function formatCount(count: number, language = "en"): string {
  if (language === "en") return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
  if (latest?.language !== language) latest = { language, format: new Intl.NumberFormat(language).format };
  return latest.format(count);
}
