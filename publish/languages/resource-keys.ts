// How a sentence of the site is named in a resource file.

const FORMS = ["zero", "one", "two", "few", "many", "other"] as const;
type PluralForm = (typeof FORMS)[number];

/** A sentence with `{{count}}` has a key for each plural form of the language, every other sentence is its own key. */
export function keysOf(sentence: string, language: string): string[] {
  if (!placeholdersIn(sentence).includes("count")) return [sentence];
  return pluralForms(language).map((form) => `${sentence}_${form}`);
}

function pluralForms(language: string): PluralForm[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return FORMS.filter((form) => pluralCategories.includes(form));
}

/** Whether a form stands for one number alone, as “one” does in German and not in Russian: its translation may spell it out. */
export function isOneNumber(language: string, form: string): boolean {
  const rules = new Intl.PluralRules(language);
  return (
    Array.from({ length: 1001 }, (_, count) => rules.select(count)).filter((name) => name === form).length ===
    1
  );
}

export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{\{(.+?)\}\}/g), ([, name = ""]) => name.trim()))];
}
