import { type SubmitEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { contactSections, formNote } from "#app/content/contact.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Field } from "#app/ui/field.tsx";
import { MAX_LENGTH, RESULT_FRAGMENT, SUBJECTS } from "#contract/contact.ts";
import { createFormStore, sendMessage } from "./form-store.ts";
import { MessageField } from "./message-field.tsx";
import { ResultMessage, takeResultFromUrl } from "./result-message.tsx";

const endpoint = import.meta.env.CONTACT_ENDPOINT;

/** Without scripts our own service returns a message that was not sent on a page of this address: the fragment scrolls to the sentence. */
const action = endpoint.startsWith("/") ? `${endpoint}#${RESULT_FRAGMENT.error}` : endpoint;

const store = createFormStore((message) => sendMessage(message, endpoint));

const TEXT_FIELDS = [
  { name: "name", label: "Name", isRequired: true, autoComplete: "name" },
  { name: "email", label: "Email", isRequired: true, type: "email", autoComplete: "email" },
  { name: "phone", label: "Phone", isRequired: false, type: "tel", autoComplete: "tel" },
] as const;

/** A screen reader announces only what enters a live region that it knows: an earlier result enters after this time. */
const OPEN_DELAY_MS = 100;

export function ContactForm() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const wasFocused = useRef(false);
  const form = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { draft, isSending, wasRejected, isOpen, result, attempts } = form;

  // Before the counter's effect, which reads the message.
  useLayoutEffect(() => {
    if (isSending) return;
    if (attempts > 0 && !draft) button.current?.form?.reset();
    // A disabled button loses the focus to the body, a second click on it to what surrounds it.
    const lostFocus = wasFocused.current && document.activeElement?.contains(button.current);
    wasFocused.current = false;
    if (lostFocus) button.current?.focus({ preventScroll: true });
  }, [isSending, attempts, draft]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    wasFocused.current ||= document.activeElement === button.current;
    store.send(new FormData(event.currentTarget));
  };

  // Until the browser has rejected the form, an empty required field is not called invalid.
  const required = { required: true, "aria-invalid": wasRejected ? undefined : false } as const;
  const sending = isSending ? t("Sending Message...") : undefined;
  return (
    <Card
      as="form"
      ref={keepDraft}
      method="post"
      action={action}
      onSubmit={send}
      onInvalidCapture={store.reject}
      aria-labelledby="form-title"
      className="group grid gap-6 p-6 elevated sm:p-10"
    >
      <div className="grid gap-2">
        <Copy as="h2" id="form-title" className="text-title" of={t(contactSections.form)} />
        <p className="text-fine text-muted">{t("Fields marked * are required.")}</p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {TEXT_FIELDS.map(({ name, label, isRequired, ...type }) => (
          <Field
            key={name}
            name={name}
            label={t(label)}
            maxLength={MAX_LENGTH[name]}
            readOnly={isSending}
            {...type}
            {...(isRequired && required)}
          />
        ))}
        <Field as="select" label={t("Subject")} name="subject" defaultValue="" {...required}>
          {[{ value: "", label: "Select a subject" }, ...SUBJECTS].map(({ value, label }) => (
            // A list knows no `readonly`: while it is sent, no other subject can be chosen.
            <option key={value} value={value} disabled={isSending && value !== draft?.get("subject")}>
              {t(label)}
            </option>
          ))}
        </Field>
      </div>
      <MessageField readOnly={isSending} {...required} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          ref={button}
          type="submit"
          disabled={isSending}
          className="min-w-48 disabled:opacity-70 max-sm:w-full"
        >
          {sending ?? t("Send Message")}
        </Button>
        <Copy as="p" className="min-w-48 flex-1 text-fine text-muted" of={t(formNote)} />
      </div>
      {/* The disabled button has lost the focus: its new label would not be heard. */}
      <p role="status" className="sr-only">
        {isOpen && sending}
      </p>
      <ResultMessage result={isOpen ? result : undefined} attempts={attempts} />
    </Card>
  );
}

/** Runs when the form comes, and what it returns when it goes. */
function keepDraft(form: HTMLFormElement): () => void {
  for (const [name, value] of store.read().draft ?? []) {
    const field = form.elements.namedItem(name);
    if (field && "value" in field) field.value = String(value);
  }
  const timer = setTimeout(() => store.open(takeResultFromUrl()), OPEN_DELAY_MS);
  return () => {
    clearTimeout(timer);
    store.leave(new FormData(form));
  };
}
