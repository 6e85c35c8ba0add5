import { type ComponentProps, type InputEvent, useEffect, useRef } from "react";
import { contactSections } from "#app/content/contact.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { announce } from "#app/lib/announce.ts";
import { countCharacters } from "#app/lib/count-characters.ts";
import { Field } from "#app/ui/field.tsx";
import { MAX_LENGTH } from "#contract/contact.ts";
import { type TextArea, useCharacterCount } from "./use-character-count.ts";

/** The count is announced when typing pauses, not at every key. */
const ANNOUNCE_DELAY_MS = 1000;

/** The counter and the sheet follow each key by themselves, so that no key renders the field again. */
export function MessageField(props: ComponentProps<"textarea">) {
  const { t } = useTranslation();
  const { readOnly: isSending } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const counter = useCounter();
  useEffect(() => () => clearTimeout(pause.current), []);
  // Otherwise a waiting count would be announced after the result, when the form may be empty.
  useEffect(() => {
    if (isSending) clearTimeout(pause.current);
  }, [isSending]);

  const announceWhenTypingPauses = ({ currentTarget }: InputEvent<HTMLTextAreaElement>) => {
    const { value } = currentTarget;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => announce(counter(countCharacters(value))), ANNOUNCE_DELAY_MS);
  };

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
          onInput={announceWhenTypingPauses}
          description={t("At most {{limit}} characters", { limit: MAX_LENGTH.message })}
          {...props}
        />
        <Counter area={area} />
      </div>
      <div aria-hidden="true" className="needs-scripts @container -mt-3 grid gap-2">
        <Manuscript area={area} />
        <p className="text-fine text-muted">{t(contactSections.manuscript)}</p>
      </div>
    </>
  );
}

function Counter({ area }: { area: TextArea }) {
  const counter = useCounter();
  return (
    <p className="needs-scripts pt-2 text-fine text-muted tabular">
      {counter(useCharacterCount(area))}
    </p>
  );
}

function useCounter(): (characters: number) => string {
  const { t } = useTranslation();
  return (count) => t("{{count}}/{{limit}} characters", { count, limit: MAX_LENGTH.message });
}

/** A sheet of squares, as Chinese pupils write on, with one square inked for each character. */
function Manuscript({ area }: { area: TextArea }) {
  const count = useCharacterCount(area);
  return (
    // Not a style attribute, which the policy blocks.
    <div
      ref={(sheet) => sheet?.style.setProperty("--written", String(count))}
      className="manuscript"
    >
      <div className="manuscript-squares">
        <div className="manuscript-lines" />
      </div>
    </div>
  );
}
