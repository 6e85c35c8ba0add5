/**
 * English is formatted by hand: a page's first `Intl.NumberFormat` takes 78 ms at 4× CPU slowdown.
 */
export function formatCount(count: number, language = "en"): string {
  if (language !== "en") return count.toLocaleString(language);
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
