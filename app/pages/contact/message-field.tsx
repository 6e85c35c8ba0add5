import { type ComponentProps, useEffect, useRef, useState } from "react";
import { contactSections } from "#app/content/contact.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { countCharacters } from "#app/lib/count-characters.ts";
import { Field } from "#app/ui/field.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { MAX_LENGTH } from "#contract/contact.ts";
import css from "./manuscript.css?inline";

/** The count is announced when typing pauses, not at every key. */
const ANNOUNCE_DELAY_MS = 1000;

export function MessageField(props: ComponentProps<"textarea">) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(0);
  const [announcedCount, setAnnouncedCount] = useState(0);

  // On every render: the text may have been typed before hydration, restored or cleared.
  const read = () => setCount(countCharacters(area.current?.value ?? ""));
  useEffect(read);

  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedCount(count), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [count]);

  const counter = (characters: number) =>
    t("{{count}}/{{limit}} characters", { count: characters, limit: MAX_LENGTH.message });
  return (
    <>
      <Field
        as="textarea"
        ref={area}
        label={t("Message")}
        name="message"
        rows={6}
        maxLength={MAX_LENGTH.message}
        onInput={read}
        description={<p className="needs-scripts pt-2 tabular">{counter(count)}</p>}
        {...props}
      />
      <p role="status" className="sr-only">
        {announcedCount > 0 ? counter(announcedCount) : null}
      </p>
      <div aria-hidden="true" className="needs-scripts @container -mt-3 grid gap-2">
        <PageStyle name="manuscript" css={css} />
        {/* Not a style attribute, which the policy blocks. */}
        <div ref={(sheet) => sheet?.style.setProperty("--written", String(count))} className="manuscript" />
        <p className="text-fine text-muted">{t(contactSections.manuscript)}</p>
      </div>
    </>
  );
}
