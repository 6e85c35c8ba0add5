import type { Resource } from "i18next";

/** One JSON file a language, named after it (`de.json`): English sentence → translation. None is shipped. */
const files = import.meta.glob<object>("./resources/*.json", { eager: true, import: "default" });

export const resources: Resource = Object.fromEntries(
  Object.entries(files).map(([file, translation]) => [file.replace(/^.*\/|\.json$/g, ""), { translation }]),
);
