import { expect, it } from "vitest";
import { LEASE_MS, pauseAfter } from "#server/mail/delivery.ts";
import { TIMEOUTS } from "#server/mail/smtp-mailer.ts";

it("the pause between retries grows from 2 seconds to 15 minutes at most", () => {
  expect([1, 2, 3, 8, 9].map(pauseAfter)).toEqual([2_000, 4_000, 8_000, 256_000, 512_000]);
  expect([10, 11, 100, 10_000].map(pauseAfter)).toEqual([900_000, 900_000, 900_000, 900_000]);
});

it("a mail server may check a mail for the ten minutes of RFC 5321, and nobody else sends it meanwhile", () => {
  expect(TIMEOUTS.silence).toBeGreaterThanOrEqual(10 * 60_000);
  expect(TIMEOUTS.whole).toBeGreaterThan(TIMEOUTS.silence);
  expect(LEASE_MS).toBeGreaterThan(TIMEOUTS.whole);
});
