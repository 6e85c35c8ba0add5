import type { DataStrategyFunction, DataStrategyResult } from "react-router";
import { afterPaint } from "./after-paint.ts";

/**
 * Loads the next page while the browser paints the click: rendering it takes 100 ms and more on a slow device, and until the next
 * frame the link would look as if nothing had happened. Pages that are already loaded come through here as well.
 */
export const loadAfterPaint: DataStrategyFunction = async ({ matches }) => {
  const painted = afterPaint();
  const results: Record<string, DataStrategyResult> = {};
  await Promise.all(
    matches
      .filter((match) => match.shouldCallHandler())
      .map(async (match) => {
        results[match.route.id] = await match.resolve();
      }),
  );
  await painted;
  return results;
};
