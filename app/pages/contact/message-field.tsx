import { type ComponentProps, type InputEvent, useEffect, useRef } from "react";
import { contactSections } from "#app/content/contact.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { announce } from "#app/lib/announce.ts";
import { countCharacters } from "#app/lib/count-characters.ts";
import { required } from "#app/lib/required.ts";
import { Field } from "#app/ui/field.tsx";
import { MAX_LENGTH } from "#contract/contact.ts";

/** The count is announced when typing pauses, not at every key. */
const ANNOUNCE_DELAY_MS = 1000;

/** A key renders nothing again: it writes the count into the counter and the sheet. */
export function MessageField(props: ComponentProps<"textarea">) {
  const { t } = useTranslation();
  const { readOnly: isSending } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const counter = useRef<HTMLParagraphElement>(null);
  const ink = useRef<HTMLDivElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inWords = (count: number) =>
    t("{{count}}/{{limit}} characters", { count, limit: MAX_LENGTH.message });

  const showCount = () => {
    const count = countCharacters(required(area.current, "the text area").value);
    required(counter.current, "the counter").textContent = inWords(count);
    // Not a style attribute, which the policy blocks.
    required(ink.current, "the ink").style.setProperty("--written", String(count));
  };
  // After every render: the form may have restored or cleared the text, and some is typed before hydration.
  useEffect(showCount);

  const announceWhenTypingPauses = ({ currentTarget }: InputEvent<HTMLTextAreaElement>) => {
    const { value } = currentTarget;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => announce(inWords(countCharacters(value))), ANNOUNCE_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  // Otherwise a waiting count would be announced after the result, when the form may be empty.
  useEffect(() => {
    if (isSending) clearTimeout(pause.current);
  }, [isSending]);

  return (
    <>
      <div>
        <Field
          as="textarea"
          ref={area}
          label={t("Message")}
          name="message"
          rows={6}
          maxLength={MAX_LENGTH.message}
          onInput={(event: InputEvent<HTMLTextAreaElement>) => {
            showCount();
            announceWhenTypingPauses(event);
          }}
          description={t("At most {{limit}} characters", { limit: MAX_LENGTH.message })}
          {...props}
        />
        <p ref={counter} className="needs-scripts pt-2 text-fine text-muted tabular">
          {inWords(0)}
        </p>
      </div>
      <div aria-hidden="true" className="needs-scripts @container -mt-3 grid gap-2">
        {/* As Chinese pupils write on, with one square inked for each character. */}
        <div className="manuscript">
          <div className="manuscript-squares">
            <div ref={ink} className="manuscript-ink" />
            <div className="manuscript-lines" />
          </div>
        </div>
        <p className="text-fine text-muted">{t(contactSections.manuscript)}</p>
      </div>
    </>
  );
}
