import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import { RESULT_FRAGMENT } from "#contract/contact.ts";
import type { SendResult } from "./send-message.ts";

const sentences = {
  success: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  error: "Sorry, there was an error sending your message. Please try again.",
} as const;

const looks = {
  success: "bg-good text-on-good",
  error: "bg-bad text-on-bad",
} as const;

/**
 * What became of the message. Without scripts the service sends the visitor back to this page at `#sent` or `#not-sent`,
 * and the sentence of that name shows itself.
 */
export function ResultMessage({ result, tries }: { result: SendResult | undefined; tries: number }) {
  const { t } = useTranslation();
  const shared = "seam rounded-control px-5 py-4 font-strong";
  return (
    <>
      <div role="status">
        {result ? (
          <p key={tries} className={classNames(shared, looks[result.status])}>
            {t(sentences[result.status])}
          </p>
        ) : null}
      </div>
      {(["success", "error"] as const).map((status) => (
        <p
          key={status}
          id={RESULT_FRAGMENT[status]}
          className={classNames(shared, looks[status], "hidden target:block")}
        >
          {t(sentences[status])}
        </p>
      ))}
    </>
  );
}

/** A result that came in the address, from a form sent before scripts ran, is taken over; the address is cleaned. */
export function useEarlierResult(take: (result: SendResult) => void): void {
  useEffect(() => {
    const fragment = window.location.hash.slice(1);
    if (fragment !== RESULT_FRAGMENT.success && fragment !== RESULT_FRAGMENT.error) return;
    take(
      fragment === RESULT_FRAGMENT.success ? { status: "success" } : { status: "error", reason: "refused" },
    );
    window.location.replace("#");
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    // Once, when the page opens.
  }, []);
}
