import { expect, it } from "vitest";
import { createD1Database, type D1Binding } from "#server/database/database.ts";

/** D1 whose connection is lost at the first attempts. */
function lossy(losses: number) {
  let attempts = 0;
  const statement: ReturnType<D1Binding["prepare"]> = {
    bind: () => statement,
    async run<Row>() {
      attempts++;
      if (attempts <= losses) throw new Error(`Network connection lost (${attempts})`);
      return { success: true, results: [{ id: 7 }] as Row[] };
    },
  };
  return createD1Database({ prepare: () => statement });
}

const STATEMENT = { sql: "SELECT 7 AS id", values: [] };

it.each([0, 1, 2])(
  "runs a statement although the connection to D1 is lost %i times",
  async (losses) => {
    expect(await lossy(losses).run(STATEMENT)).toEqual([{ id: 7 }]);
  },
);

it("says why the third attempt failed", async () => {
  await expect(lossy(3).run(STATEMENT)).rejects.toThrow("Network connection lost (3)");
});
