// The tables that `npm run bench:service` prints.

type MessageFigures = { perSecond: number; medianMs: number; p99Ms: number };
export type MessageRow = { clients: number; servers: Record<string, MessageFigures> };
export type PageRow = { clients: number; perSecond: Record<string, number> };

export function printMessages(rows: readonly MessageRow[]): void {
  console.log("clients  server                messages/s  median ms  p99 ms  to the first");
  for (const { clients, servers } of rows) {
    const [first] = Object.values(servers);
    for (const [name, { perSecond, medianMs, p99Ms }] of Object.entries(servers)) {
      const share = perSecond / (first?.perSecond ?? Number.NaN);
      print(
        [clients, name, perSecond.toFixed(0), medianMs.toFixed(2), p99Ms.toFixed(2), share.toFixed(3)],
        [7, -20, 10, 9, 6, 12],
      );
    }
  }
}

export function printPages(rows: readonly PageRow[]): void {
  console.log("\nclients  server                GET / a second  to the first");
  for (const { clients, perSecond } of rows) {
    const [first = Number.NaN] = Object.values(perSecond);
    for (const [name, rate] of Object.entries(perSecond)) {
      print([clients, name, rate.toFixed(0), (rate / first).toFixed(2)], [7, -20, 14, 12]);
    }
  }
}

/** A negative width puts the cell to the left. */
function print(cells: (string | number)[], widths: number[]): void {
  const line = cells.map((cell, index) => {
    const width = widths[index] ?? 0;
    return width < 0 ? String(cell).padEnd(-width) : String(cell).padStart(width);
  });
  console.log(line.join("  "));
}
