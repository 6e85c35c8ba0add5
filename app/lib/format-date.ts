const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Formats an ISO date as a day in UTC, the same for every visitor and build. English is formatted by hand for the reason in
 * format-count.ts.
 */
export function formatDate(isoDate: string, language = "en"): string {
  if (language === "en") {
    const [year, month, day] = isoDate.split("-").map(Number);
    return `${MONTHS[(month ?? 0) - 1]} ${day}, ${year}`;
  }
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );
}
