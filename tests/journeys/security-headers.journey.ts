import { expect } from "@playwright/test";
import { everyPath } from "#tests/support/every-page.ts";
import { observatoryScore } from "#tests/support/observatory-score.ts";
import { test } from "#tests/support/test.ts";

for (const path of everyPath) {
  test(`${path} scores 100 or more by the Observatory's rules`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const { score, verdicts } = observatoryScore(headers);
    expect(score, JSON.stringify(verdicts)).toBeGreaterThanOrEqual(100);
  });
}

test("the score drops when a header is missing or weak", () => {
  const good = {
    "content-security-policy": "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=63072000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
  };
  expect(observatoryScore(good).score).toBe(130);
  expect(observatoryScore({ ...good, "content-security-policy": "" }).score).toBeLessThan(70);
  expect(
    observatoryScore({ ...good, "content-security-policy": "script-src 'unsafe-inline'" }).score,
  ).toBeLessThan(90);
  expect(observatoryScore({ ...good, "set-cookie": "a=b" }).score).toBe(80);
  expect(observatoryScore({ ...good, "strict-transport-security": "max-age=60" }).score).toBe(120);
});

test("device features are disabled", async ({ request }) => {
  const headers = (await request.get("/")).headers();
  for (const feature of ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"])
    expect(headers["permissions-policy"]).toContain(`${feature}=()`);
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
});
