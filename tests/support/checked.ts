import { test } from "@playwright/test";

/** Notes how often a check was made on a page. The closing report adds them up (tests/support/page-report.ts). */
export function checked(path: string, check: string, count: number): void {
  test.info().annotations.push({ type: "checked", description: JSON.stringify({ path, check, count }) });
}
