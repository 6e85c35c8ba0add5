import { useSyncExternalStore } from "react";

/** The visitor's year. The first render repeats the year of the build, so that it agrees with the HTML. */
export function useCurrentYear(): number {
  return useSyncExternalStore(
    () => () => undefined,
    () => new Date().getFullYear(),
    () => import.meta.env.BUILD_YEAR,
  );
}
