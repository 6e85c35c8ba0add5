import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { easing, prefersMotion } from "#app/lib/animate.ts";
import { useIsPageSlow } from "./use-is-page-slow.ts";

/** Bar at the top of the window while a slow page loads. It approaches its end without reaching it. */
export function ProgressBar() {
  const { t } = useTranslation();
  useReturnFromDocument();
  return useIsPageSlow() ? <div ref={show} role="progressbar" aria-label={t("Loading the page")} /> : null;
}

/** After a failed chunk the browser has loaded a document. Back may restore this page from its cache: stop waiting. */
function useReturnFromDocument(): void {
  const { location: pending } = useNavigation();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (!pending) return;
    const stay = ({ persisted }: PageTransitionEvent) =>
      persisted && navigate(location, { replace: true, preventScrollReset: true });
    window.addEventListener("pageshow", stay);
    return () => window.removeEventListener("pageshow", stay);
  }, [pending, navigate, location]);
}

function show(bar: HTMLElement | null): void {
  if (!bar) return;
  // No utilities: they would add bytes to every document, and only scripts show the bar.
  bar.style.cssText =
    "position:fixed;inset:0 0 auto;z-index:20;height:4px;background:var(--color-seal);transform-origin:0 0";
  if (prefersMotion())
    bar.animate({ scale: ["0.1 1", "0.95 1"] }, { duration: 10_000, easing, fill: "forwards" });
}
