import { useTranslation } from "#app/i18n/use-translation.ts";
import { classNames } from "#app/ui/class-names.ts";
import { RESULT_FRAGMENT, RESULT_SENTENCE } from "#contract/contact.ts";
import type { SendResult } from "./form-store.ts";

const colors = {
  success: "bg-good text-on-good",
  error: "bg-bad text-on-bad",
} as const;

/**
 * The result of sending. Without scripts the service redirects to `#sent` or `#not-sent` on this page, and `:target` shows
 * that sentence; or it returns the message and marks the form (NOT_SENT_ATTRIBUTE).
 */
export function ResultMessage({
  result,
  attempts,
}: {
  result: SendResult | undefined;
  attempts: number;
}) {
  const { t } = useTranslation();
  const shared = "result mt-6 rounded-control px-5 py-4 font-strong forced-colors:border";
  return (
    <div>
      <div role="status">
        {result ? (
          <p key={attempts} ref={bringIntoView} className={`${shared} ${colors[result]}`}>
            {t(RESULT_SENTENCE[result])}
          </p>
        ) : null}
      </div>
      {(["success", "error"] as const).map((status) => (
        <p
          key={status}
          id={RESULT_FRAGMENT[status]}
          className={classNames(shared, colors[status], "hidden", !result && "target:block")}
        >
          {t(RESULT_SENTENCE[status])}
        </p>
      ))}
    </div>
  );
}

/** Reads the result of a form posted before hydration from the URL and removes it there, so that it shows once. */
export function takeResultFromUrl(): SendResult | undefined {
  const { hash, pathname, search } = window.location;
  const status = (["success", "error"] as const).find((key) => hash === `#${RESULT_FRAGMENT[key]}`);
  if (status) window.history.replaceState(window.history.state, "", pathname + search);
  return status;
}

function bringIntoView(sentence: HTMLElement | null): void {
  sentence?.scrollIntoView({ block: "nearest" });
}
