import { type PropsWithChildren, useEffect } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { announce } from "#app/lib/announce.ts";
import { Copy } from "#app/ui/copy.tsx";
import { sentencesFor } from "./lesson-sentences.ts";
import type { LessonState } from "./lesson-state.ts";

type LessonMessageProps = PropsWithChildren<{ state: LessonState }>;

/**
 * What the lesson says now, beside its children. Shown as plain text, so that it can be read again,
 * and announced at each turn, also if it repeats the last one.
 */
export function LessonMessage({ state, children }: LessonMessageProps) {
  const { t } = useTranslation();
  const text = sentencesFor(state, t).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces at each turn
  useEffect(() => announce(text), [text, state.eventCount]);
  return (
    // A line that leaves the pad may go on beneath it.
    <div className="lesson-feedback pointer-events-none flex items-start gap-x-4 bg-paper py-1">
      {children}
      {/* A new element per turn: translators replace text nodes. */}
      <Copy
        as="p"
        key={state.eventCount}
        className="lesson-message text-small text-muted"
        text={text}
      />
    </div>
  );
}
