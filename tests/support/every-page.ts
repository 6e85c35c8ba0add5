import { screens } from "#tests/support/pages.ts";

const NOWHERE = "/nothing-here";

/** Every page and the 404. */
export const everyPath: readonly string[] = [...screens.map(({ canonical }) => canonical), NOWHERE];

type Faults = { expect(pattern: RegExp): void };

/** The 404 page's status is expected, and a fault on every other page. */
export function expect404(faults: Faults, path: string): void {
  if (path === NOWHERE) faults.expect(/404/);
}
