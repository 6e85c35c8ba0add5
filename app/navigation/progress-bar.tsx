import { easing } from "virtual:art/easing";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { prefersMotion } from "#app/lib/animate.ts";

/** Faster pages need no progress bar. */
const SLOW_MS = 300;

/** Chunks that take longer are given up (lib/reject-if-hung.ts). */
const GROWTH_MS = 10_000;

/**
 * Bar at the top of the window while a slow page loads. It approaches its end without reaching it.
 */
export function ProgressBar() {
  const { t } = useTranslation();
  if (!useIsPageSlow()) return null;
  return (
    <div
      ref={grow}
      role="progressbar"
      aria-label={t("Loading the page")}
      className="fixed inset-x-0 top-0 z-20 h-1 origin-top-left bg-seal"
    />
  );
}

function grow(bar: HTMLElement | null): void {
  if (!bar || !prefersMotion()) return;
  const scale = ["0.1 1", "0.95 1"];
  bar.animate({ scale }, { duration: GROWTH_MS, easing, fill: "forwards" });
}

export function useIsPageSlow(): boolean {
  const { location } = useNavigation();
  const [slow, setSlow] = useState<typeof location>();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(setSlow, SLOW_MS, location);
    return () => clearTimeout(timer);
  }, [location]);
  return location !== undefined && location === slow;
}
