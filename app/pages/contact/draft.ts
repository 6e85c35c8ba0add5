import { CONTACT_FIELDS } from "#contract/contact.ts";

// A letter that was begun, for as long as the visitor stays on the site: in memory only, never in the browser's storage.
let draft: FormData | undefined;

export function keepDraft(form: HTMLFormElement): void {
  draft = new FormData(form);
}

export function restoreDraft(form: HTMLFormElement): void {
  for (const name of CONTACT_FIELDS) {
    const field = form.elements.namedItem(name);
    if (draft && field && "value" in field) field.value = String(draft.get(name) ?? "");
  }
}

export function forgetDraft(): void {
  draft = undefined;
}
