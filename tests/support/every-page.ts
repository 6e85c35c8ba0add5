import { screens } from "#tests/support/pages.ts";

const NOWHERE = "/nothing-here";

/** Every page and the 404. */
export const everyPath: readonly string[] = [...screens.map(({ canonical }) => canonical), NOWHERE];

type Faults = { expect(pattern: RegExp): void };

/** Expects status 404 on the 404 page; on every other page it is a fault. */
export function expect404(faults: Faults, path: string): void {
  if (path === NOWHERE) faults.expect(/404/);
}
