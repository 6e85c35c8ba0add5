import { test as base, expect, type Request } from "@playwright/test";
import { siteUrl } from "#tests/support/site.ts";

type Faults = {
  /** Expects a fault that the test provokes. The test fails without it. */
  expect(pattern: RegExp): void;
};

/** Playwright's `test`, failing on any unexpected error in the console or on the network. */
export const test = base.extend<{ faults: Faults }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern
  baseURL: ({}, use) => use(siteUrl()),

  faults: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];

      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => seen.push(`page error: ${error.error().message}`));
      context.on("request", (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && /^(https?|wss?):/.test(request.url()))
          seen.push(`request to another host: ${nameOf(request)}`);
      });
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
        // Not faults: the page was left while loading, or scripts are off and not preloaded.
        if (reason === "net::ERR_ABORTED" || (!javaScriptEnabled && reason === "csp")) return;
        seen.push(`request failed: ${nameOf(request)} ${reason}`);
      });
      context.on("response", (response) => {
        if (response.status() >= 400)
          seen.push(`response ${response.status()}: ${nameOf(response.request())}`);
      });

      await use({ expect: (pattern) => expected.push(pattern) });

      // Pending events arrive before the evaluation's result. A page that is navigating away
      // rejects.
      await Promise.allSettled(context.pages().map((page) => page.evaluate(() => undefined)));
      const unexpected = seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
      expect(unexpected).toEqual([]);
      const missing = expected.filter((pattern) => !seen.some((fault) => pattern.test(fault)));
      expect(missing).toEqual([]);
    },
    { auto: true },
  ],
});

function nameOf(request: Request): string {
  return `${request.method()} ${request.url()}`;
}
