/** A device that needs longer than this to bring the page alive needs longer for the pictures of a transition than for the change. */
const QUICK_DEVICE_MS = 200;

let quick = true;

/** Told once, after hydration, which is the same work on every device. */
export function deviceTook(milliseconds: number): void {
  quick = milliseconds <= QUICK_DEVICE_MS;
}

/** Whether a transition gives more than it costs: not on a slow device, nor to who would not see it. */
export function transitionsPay(): boolean {
  return (
    quick &&
    document.startViewTransition !== undefined &&
    !window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** Makes a change to the page through a view transition. Comes to its end when the change is made. */
export function transition(change: () => void | Promise<void>): Promise<void> {
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // It is skipped when the visitor was quicker. The change is made all the same, so nobody needs to know.
  ready.catch(() => undefined);
  return updateCallbackDone;
}
