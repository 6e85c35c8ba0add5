import { test } from "@playwright/test";

/** Records how often a check ran on a page. tests/support/page-report.ts adds them up. */
export function checked(path: string, check: string, count: number): void {
  test.info().annotations.push({ type: "checked", description: JSON.stringify({ path, check, count }) });
}
