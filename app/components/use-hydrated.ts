import { useSyncExternalStore } from "react";

/** False in the HTML and while hydrating, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
