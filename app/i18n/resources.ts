import type { Resource } from "i18next";

/** One JSON file a language, named after it (`de.json`): English sentence → translation. None is shipped. */
const files = import.meta.glob<Record<string, string>>("./resources/*.json", {
  eager: true,
  import: "default",
});

export const resources: Resource = toResources(files);

export function toResources(byFile: Record<string, Record<string, string>>): Resource {
  return Object.fromEntries(
    Object.entries(byFile).map(([file, translation]) => [
      file.replace(/^.*\/|\.json$/g, ""),
      { translation },
    ]),
  );
}
