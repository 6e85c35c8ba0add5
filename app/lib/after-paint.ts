/**
 * Resolves in the first task after the next frame is painted. A hidden tab paints no frames, so
 * there it resolves at once.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
