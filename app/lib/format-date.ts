const MONTHS =
  "January February March April May June July August September October November December";

/** Formats an ISO date as a day in UTC. English is formatted by hand: see format-count.ts. */
export function formatDate(isoDate: string, language = "en"): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  if (language === "en") {
    const month = MONTHS.split(" ")[date.getUTCMonth()];
    return `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  }
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.format(date);
}
