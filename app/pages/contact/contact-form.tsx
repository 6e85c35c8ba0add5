import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { contactSections, formNote } from "#app/content/contact.ts";
import { isFocusLost } from "#app/lib/focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Field } from "#app/ui/field.tsx";
import { MAX_LENGTH, RESULT_FRAGMENT, SUBJECTS } from "#contract/contact.ts";
import { forgetDraft, keepDraft, restoreDraft } from "./draft.ts";
import { MessageField } from "./message-field.tsx";
import { ResultMessage, takeResultFromUrl } from "./result-message.tsx";
import { type SendResult, sendMessage } from "./send-message.ts";

const endpoint = import.meta.env.CONTACT_ENDPOINT;

/** Without scripts our own service gives a letter that was not sent back on a page of this address: the fragment scrolls to the sentence. */
const action = endpoint.startsWith("/") ? `${endpoint}#${RESULT_FRAGMENT.error}` : endpoint;

/** A message that is being sent, also while the visitor looks at another page of the site. */
let underway: Promise<SendResult> | undefined;

/** `result` belongs to the last attempt and stays visible while the next one is sent. */
type FormState = { isSending: boolean; result: SendResult | undefined; attempts: number };

export function ContactForm() {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const resultBox = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<FormState>({ isSending: false, result: undefined, attempts: 0 });
  const [wasRejected, setRejected] = useState(false);

  // Before the counter's effect, which reads the message.
  useLayoutEffect(() => {
    const current = form.current;
    if (!current) return;
    restoreDraft(current);
    return () => keepDraft(current);
  }, []);

  const follow = async (attempt: Promise<SendResult>) => {
    const hadFocus = document.activeElement === button.current;
    setState((current) => ({ ...current, isSending: true }));
    const result = await attempt;
    if (result.status === "success") {
      form.current?.reset();
      forgetDraft();
      setRejected(false);
    }
    flushSync(() => setState(({ attempts }) => ({ isSending: false, result, attempts: attempts + 1 })));
    if (hadFocus && isFocusLost()) button.current?.focus({ preventScroll: true });
    resultBox.current?.scrollIntoView({ block: "nearest" });
  };

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isSending) return;
    const attempt = sendMessage(new FormData(event.currentTarget), endpoint);
    underway = attempt;
    attempt.then(() => {
      underway = undefined;
    });
    follow(attempt);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what happened before this form was there
  useEffect(() => {
    const result = takeResultFromUrl();
    if (result) setState((current) => ({ ...current, result }));
    if (underway) follow(underway);
  }, []);

  // Until the browser has rejected the form, an empty required field is not called invalid.
  const required = { required: true, "aria-invalid": wasRejected ? undefined : false } as const;
  return (
    <Card
      as="form"
      ref={form}
      method="post"
      action={action}
      onSubmit={send}
      onInvalidCapture={() => setRejected(true)}
      aria-labelledby="form-title"
      className="group grid gap-6 p-6 elevated sm:p-10"
    >
      <div className="grid gap-2">
        <Copy as="h2" id="form-title" className="text-h2" of={t(contactSections.form)} />
        <p className="text-fine text-muted">{t("Fields marked * are required.")}</p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={t("Name")} name="name" maxLength={MAX_LENGTH.name} autoComplete="name" {...required} />
        <Field
          label={t("Email")}
          name="email"
          type="email"
          maxLength={MAX_LENGTH.email}
          autoComplete="email"
          {...required}
        />
        <Field label={t("Phone")} name="phone" type="tel" maxLength={MAX_LENGTH.phone} autoComplete="tel" />
        <Field as="select" label={t("Subject")} name="subject" defaultValue="" {...required}>
          <option value="">{t("Select a subject")}</option>
          {SUBJECTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </Field>
      </div>
      <MessageField {...required} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          ref={button}
          type="submit"
          disabled={state.isSending}
          className="min-w-48 disabled:opacity-70"
        >
          {state.isSending ? t("Sending Message...") : t("Send Message")}
        </Button>
        <Copy as="p" className="min-w-52 flex-1 text-fine text-muted" of={t(formNote)} />
      </div>
      {/* The disabled button has lost the focus: its new label would not be heard. */}
      <p role="status" className="sr-only">
        {state.isSending ? t("Sending Message...") : null}
      </p>
      <ResultMessage ref={resultBox} result={state.result} attempts={state.attempts} />
    </Card>
  );
}
