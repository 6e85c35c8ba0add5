const MONTHS =
  "January February March April May June July August September October November December";

/** Formats an ISO date as a day in UTC. English is formatted by hand: see format-count.ts. */
export function formatDate(isoDate: string, language = "en"): string {
  const [year, month = 0, day] = isoDate.split("-").map(Number);
  if (language === "en") return `${MONTHS.split(" ")[month - 1]} ${day}, ${year}`;
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}
