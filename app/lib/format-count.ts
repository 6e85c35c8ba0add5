/**
 * A count with the separators of its language. The browser's formatter takes some 30 ms to be made on a slow phone, on every page
 * that shows a figure, so English is written here.
 */
export function formatCount(count: number, language = "en"): string {
  if (language === "en") return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
  return new Intl.NumberFormat(language).format(count);
}
