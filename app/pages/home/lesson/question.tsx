import type { ReactNode, RefObject } from "react";

type QuestionProps = {
  /** Only the question that is asked has one. */
  ref: RefObject<HTMLFieldSetElement | null> | undefined;
  text: string;
  /** Its answers, as list items. */
  children: ReactNode;
};

/** A list of answers under their question. Once it is answered, a title takes its place. */
export function Question({ ref, text, children }: QuestionProps) {
  return (
    <fieldset ref={ref} tabIndex={-1} className="lesson-words">
      <legend className="font-strong">{text}</legend>
      <ul className="grid gap-2">{children}</ul>
    </fieldset>
  );
}

type AnswerProps = {
  /** Undefined once the question is answered. */
  onChoose: (() => void) | undefined;
  children: ReactNode;
};

/** A button, or once there is nothing to choose the same in print. */
export function Answer({ onChoose, children }: AnswerProps) {
  const frame = "lesson-reading flex items-center gap-x-3 rounded-card border bg-sheet px-3 py-1";
  if (!onChoose) return <div className={`${frame} border-line`}>{children}</div>;
  return (
    <button
      type="button"
      className={`${frame} border-edge ease hover:border-ink hover:bg-wash active:sink`}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
