import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

type Note = { path: string; check: string; count: number };

/** Closes a run with a table: for each page, what was checked on it and how often. */
class PageReport implements Reporter {
  private readonly counts = new Map<string, Map<string, number>>();

  onTestEnd(_test: TestCase, result: TestResult): void {
    if (result.status !== "passed") return;
    for (const { type, description } of result.annotations) {
      if (type !== "checked" || !description) continue;
      const { path, check, count }: Note = JSON.parse(description);
      const row = this.counts.get(check) ?? new Map<string, number>();
      row.set(path, (row.get(path) ?? 0) + count);
      this.counts.set(check, row);
    }
  }

  onEnd(): void {
    if (this.counts.size === 0) return;
    const paths = [...new Set([...this.counts.values()].flatMap((row) => [...row.keys()]))].sort();
    const widths = paths.map((path) => Math.max(path.length, 6));
    const first = Math.max(...[...this.counts.keys()].map((check) => check.length));
    console.log(`\nChecked, by page:\n${"".padEnd(first)}  ${paths.join("  ")}`);
    for (const [check, row] of [...this.counts].sort(([a], [b]) => a.localeCompare(b))) {
      const cells = paths.map((path, index) => String(row.get(path) ?? "").padStart(widths[index] ?? 6));
      console.log(`${check.padEnd(first)}  ${cells.join("  ")}`);
    }
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default PageReport;
