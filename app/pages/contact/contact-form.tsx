import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { contactSections, formNote } from "#app/content/contact.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { announce } from "#app/lib/announce.ts";
import { Card } from "#app/ui/card.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Field } from "#app/ui/field.tsx";
import { WorkingButton } from "#app/ui/working-button.tsx";
import { MAX_LENGTH, RESULT_FRAGMENT, SUBJECTS } from "#contract/contact.ts";
import { createFormStore, sendMessage } from "./form-store.ts";
import { MessageField } from "./message-field.tsx";
import { ResultMessage, takeResultFromUrl } from "./result-message.tsx";

const endpoint = import.meta.env.CONTACT_ENDPOINT;

/** Without scripts, our service returns the form at this URL after an error: the fragment scrolls to the message. */
const action = endpoint.startsWith("/") ? `${endpoint}#${RESULT_FRAGMENT.error}` : endpoint;

const store = createFormStore((message) => sendMessage(message, endpoint));

const TEXT_FIELDS = [
  { name: "name", label: "Name", isRequired: true, type: "text", autoComplete: "name" },
  { name: "email", label: "Email", isRequired: true, type: "email", autoComplete: "email" },
  { name: "phone", label: "Phone", isRequired: false, type: "tel", autoComplete: "tel" },
] as const;

/** Screen readers announce only changes to a live region: an earlier result is inserted after this delay. */
const OPEN_DELAY_MS = 100;

export function ContactForm() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const form = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { draft, isSending, wasRejected, isOpen, result, attempts } = form;
  const sending = isSending ? t("Sending Message...") : undefined;

  // Must run before the counter's effect, which reads the message.
  useLayoutEffect(() => {
    if (isSending) return;
    if (attempts > 0 && !draft) button.current?.form?.reset();
  }, [isSending, attempts, draft]);

  // The disabled button cannot have the focus: its new label would not be announced.
  useEffect(() => {
    if (isOpen && sending) announce(sending);
  }, [isOpen, sending]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    store.send(new FormData(event.currentTarget));
  };

  // Empty required fields are not invalid until the browser has rejected the form.
  const required = { required: true, "aria-invalid": wasRejected ? undefined : false } as const;
  return (
    <Card
      as="form"
      ref={keepDraft}
      method="post"
      action={action}
      onSubmit={send}
      onInvalidCapture={store.reject}
      aria-labelledby="form-title"
      className="grid gap-6 px-card py-6 elevated sm:p-10"
    >
      <div className="grid gap-2">
        <Copy as="h2" id="form-title" className="text-title" text={t(contactSections.form)} />
        <p className="text-fine text-muted">{t("Fields marked * are required.")}</p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {TEXT_FIELDS.map(({ name, label, isRequired, type, autoComplete }) => (
          <Field
            key={name}
            name={name}
            label={t(label)}
            type={type}
            autoComplete={autoComplete}
            maxLength={MAX_LENGTH[name]}
            readOnly={isSending}
            {...(isRequired ? required : undefined)}
          />
        ))}
        {/* `<select>` has no `readonly`. Inert, it is set back in silence: screen readers would say it before the thanks. */}
        <Field
          as="select"
          label={t("Subject")}
          name="subject"
          defaultValue=""
          inert={isSending}
          {...required}
        >
          {[{ value: "", label: "Select a subject" }, ...SUBJECTS].map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </Field>
      </div>
      <MessageField readOnly={isSending} {...required} />
      <div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <WorkingButton
            ref={button}
            type="submit"
            isWorking={isSending}
            placeClassName="max-sm:w-full sm:min-w-48"
            className="disabled:opacity-70"
          >
            {sending ?? t("Send Message")}
          </WorkingButton>
          <Copy as="p" className="grow basis-48 text-fine text-muted" text={t(formNote)} />
        </div>
        <ResultMessage result={isOpen ? result : undefined} attempts={attempts} />
      </div>
    </Card>
  );
}

/** Ref callback: restores the draft on mount, stores it on unmount. */
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
