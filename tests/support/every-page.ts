import { screens } from "#tests/support/pages.ts";

const NOWHERE = "/nothing-here";

/** The six pages and the 404. */
export const everyPath: readonly string[] = [...screens.map(({ canonical }) => canonical), NOWHERE];

type Faults = { expect(pattern: RegExp): void };

/** The 404 page answers 404, which is a fault anywhere else. */
export function announce404(faults: Faults, path: string): void {
  if (path === NOWHERE) faults.expect(/404/);
}
