/** An ISO date as a reader writes it. In UTC, so that every visitor and every build sees the same day. */
export function formatDate(isoDate: string, language = "en"): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-US" : language, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${isoDate}T00:00:00Z`));
}
