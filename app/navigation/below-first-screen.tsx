import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { afterPaint } from "#app/lib/after-paint.ts";

/**
 * False in the first frame of a page that a link opened at its top: the first screen is rendered
 * and painted first. Back, Forward and links to a place in the page need its whole height at once,
 * a document has it.
 */
export function useIsWhole(): boolean {
  const isLink = useNavigationType() === "PUSH";
  const { hash } = useLocation();
  const [isWhole, setIsWhole] = useState(!isLink || hash !== "");
  useEffect(() => {
    afterPaint().then(() => startTransition(() => setIsWhole(true)));
  }, []);
  return isWhole;
}

/**
 * What lies below the first screen of a page, whatever the window. Until it is there its place
 * keeps the footer out of sight.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  return useIsWhole() ? children : <div className="min-h-dvh" />;
}
