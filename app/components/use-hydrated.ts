import { useSyncExternalStore } from "react";

/** False in the HTML and the first render, true once scripts answer. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
