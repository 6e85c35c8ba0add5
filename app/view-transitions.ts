/**
 * A view transition that is skipped, because the visitor was quicker, rejects its `ready`. Nobody here or in the router waits
 * for it, and the change itself has been made: without this every hurried click would be an uncaught error.
 */
export function expectSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
