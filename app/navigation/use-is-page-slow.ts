import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Faster pages need no progress bar. */
const SLOW_MS = 300;

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
