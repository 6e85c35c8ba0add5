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
 * An ISO date as a reader writes it. It is a day, not a moment: every visitor and every build sees the same one. English is written
 * here for the reason `formatCount` gives.
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
