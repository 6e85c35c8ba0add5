import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { easing, prefersMotion } from "#app/lib/animate.ts";
import { useIsPageSlow } from "./pending-page.ts";

/** No utilities: they would stand in every document, and only scripts show the bar. */
const style: CSSProperties = {
  position: "fixed",
  insetInline: 0,
  top: 0,
  zIndex: 20,
  height: 4,
  background: "var(--color-seal)",
  transformOrigin: "0 0",
};

/** Says that a page takes long, at the top of the window. It nears its end for as long as a chunk is waited for. */
export function ProgressBar() {
  const { t } = useTranslation();
  if (!useIsPageSlow()) return null;
  return <div ref={grow} role="progressbar" aria-label={t("Loading the page")} style={style} />;
}

function grow(bar: HTMLElement | null): void {
  if (bar && prefersMotion())
    bar.animate({ scale: ["0.1 1", "0.95 1"] }, { duration: 10_000, easing, fill: "forwards" });
}
