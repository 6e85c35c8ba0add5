import { ensureBrowser } from "#tests/support/find-browser.ts";

// `node tests/support/ensure-browser.ts`: a step of `npm test`, before the journeys.

try {
  console.log(`The journeys run in ${ensureBrowser()}`);
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
}
