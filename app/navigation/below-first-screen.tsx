import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigationType } from "react-router";
import { afterPaint } from "#app/lib/after-paint.ts";

const WholePage = createContext(true);

/**
 * A page that a link opened at its top renders its first screen, and the rest after the next paint.
 * Back, Forward and links to a place in the page need its whole height at once, paper all of it; a
 * document has it.
 */
export function FirstScreenFirst({ children }: { children: ReactNode }) {
  const isLink = useNavigationType() === "PUSH";
  const { hash } = useLocation();
  const [isPainted, setIsPainted] = useState(!isLink);
  useEffect(() => {
    afterPaint().then(() => startTransition(() => setIsPainted(true)));
    const completeNow = () => flushSync(() => setIsPainted(true));
    window.addEventListener("beforeprint", completeNow);
    return () => window.removeEventListener("beforeprint", completeNow);
  }, []);
  return <WholePage value={isPainted || hash !== ""}>{children}</WholePage>;
}

/** False while only the first screen of the page is rendered. */
export function useIsWhole(): boolean {
  return use(WholePage);
}

/**
 * What lies below the first screen of a page in a usual window. Until it is there its place keeps the
 * footer out of sight.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  return useIsWhole() ? children : <div className="min-h-dvh" />;
}
