import { useSyncExternalStore } from "react";

/** The visitor's year, or the build's year while hydrating, to match the HTML. */
export function useCurrentYear(): number {
  return useSyncExternalStore(
    () => () => undefined,
    () => new Date().getFullYear(),
    () => import.meta.env.BUILD_YEAR,
  );
}
