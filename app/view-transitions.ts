/** A device that needs longer than this to bring the page alive needs longer for the pictures of a transition than for the change. */
const QUICK_DEVICE_MS = 200;

let quick = true;

/** Told once, after hydration, which is the same work on every device. */
export function deviceTook(milliseconds: number): void {
  quick = milliseconds <= QUICK_DEVICE_MS;
}

/**
 * Keeps view transitions from costing more than they give: on a slow device they are skipped, before a picture is taken.
 *
 * A transition that is skipped, for this or because the visitor was quicker, rejects its `ready`. Nobody here or in the router waits
 * for it, and the change itself is made: without this every hurried click would be an uncaught error.
 */
export function tameViewTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    if (!quick) transition.skipTransition();
    transition.ready.catch(() => undefined);
    return transition;
  };
}
