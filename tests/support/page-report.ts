import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

type Note = { path: string; check: string; count: number };

/** Ends a run with a list of what was checked on each page, and how often. */
class PageReport implements Reporter {
  private readonly pages = new Map<string, Map<string, number>>();

  onTestEnd(_test: TestCase, result: TestResult): void {
    if (result.status !== "passed") return;
    for (const { type, description } of result.annotations) {
      if (type !== "checked" || !description) continue;
      const { path, check, count }: Note = JSON.parse(description);
      const checks = this.pages.get(path) ?? new Map<string, number>();
      checks.set(check, (checks.get(check) ?? 0) + count);
      this.pages.set(path, checks);
    }
  }

  onEnd(): void {
    if (this.pages.size === 0) return;
    console.log("\nChecked, by page:");
    for (const [path, checks] of [...this.pages].sort(([a], [b]) => a.localeCompare(b)))
      console.log(
        `${path}\n  ${[...checks]
          .sort(byName)
          .map(([check, count]) => `${check} ${count}`)
          .join(", ")}`,
      );
  }
}

function byName([a]: [string, number], [b]: [string, number]): number {
  return a.localeCompare(b, "en", { sensitivity: "base" });
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default PageReport;
