import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { contactSections } from "#app/content/contact.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { MAX_LENGTH, SUBJECTS } from "#contract/contact.ts";
import { MessageField } from "./message-field.tsx";
import { ResultMessage, takeResultFromUrl } from "./result-message.tsx";
import { type SendResult, sendMessage } from "./send-message.ts";

const endpoint = import.meta.env.CONTACT_ENDPOINT;

/** `result` belongs to the last attempt and stays visible while the next one is sent. */
type FormState = { isSending: boolean; result: SendResult | undefined; attempts: number };

export function ContactForm() {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState>({ isSending: false, result: undefined, attempts: 0 });

  useEffect(() => {
    const result = takeResultFromUrl();
    if (result) setState((current) => ({ ...current, result }));
  }, []);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isSending) return;
    setState((current) => ({ ...current, isSending: true }));
    const result = await sendMessage(new FormData(event.currentTarget), endpoint);
    if (result.status === "success") form.current?.reset();
    setState(({ attempts }) => ({ isSending: false, result, attempts: attempts + 1 }));
  };

  return (
    <Card
      as="form"
      ref={form}
      method="post"
      action={endpoint}
      onSubmit={send}
      aria-labelledby="form-title"
      className="grid gap-6 p-6 shadow-sheet sm:p-10"
    >
      <h2 id="form-title" className="text-h2">
        {t(contactSections.form)}
      </h2>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={t("Name")} name="name" required maxLength={MAX_LENGTH.name} autoComplete="name" />
        <Field
          label={t("Email")}
          name="email"
          type="email"
          required
          maxLength={MAX_LENGTH.email}
          autoComplete="email"
        />
        <Field label={t("Phone")} name="phone" type="tel" maxLength={MAX_LENGTH.phone} autoComplete="tel" />
        <Field as="select" label={t("Subject")} name="subject" required defaultValue="">
          <option value="">{t("Select a subject")}</option>
          {SUBJECTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </Field>
      </div>
      <MessageField />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" disabled={state.isSending} className="min-w-48 disabled:opacity-70">
          {state.isSending ? t("Sending Message...") : t("Send Message")}
        </Button>
        <p className="text-fine text-muted">{t("Fields marked * are required.")}</p>
      </div>
      <ResultMessage result={state.result} attempts={state.attempts} />
    </Card>
  );
}
