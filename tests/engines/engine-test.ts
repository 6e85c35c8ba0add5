import { test as base, expect } from "@playwright/test";
import type { Engine, TabOptions } from "#tests/engines/drivers/tab.ts";
import { type EngineName, findEngine } from "#tests/engines/find-engines.ts";
import { type Gateway, startGateway } from "#tests/engines/gateway.ts";
import { Visitor } from "#tests/engines/visitor.ts";
import { siteUrl } from "#tests/support/site.ts";

type Fixtures = {
  /** Opens a tab, which closes after the check. Faults in it fail the check. */
  open: (options?: Partial<Omit<TabOptions, "baseUrl">>) => Promise<Visitor>;
  gateway: Gateway;
  /** Expects faults that a check provokes. */
  expectFaults: (pattern: RegExp) => void;
  expected: RegExp[];
};

/** Set by each project of engines.config.ts. */
export type EngineOption = { engineName: EngineName };

/** Playwright's runner for any engine. Skips the checks of an engine that is not installed. */
export const test = base.extend<Fixtures, EngineOption & { engine: Engine | undefined }>({
  engineName: ["chromium", { option: true, scope: "worker" }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await findEngine(engineName)?.();
      await use(engine);
      await engine?.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern
  gateway: async ({}, use) => {
    const gateway = await startGateway(siteUrl());
    await use(gateway);
    gateway.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: see above
  expected: async ({}, use) => use([]),
  expectFaults: ({ expected }, use) => use((pattern) => expected.push(pattern)),

  open: async ({ engine, engineName, gateway, expected }, use) => {
    test.skip(engine === undefined, `${engineName} is not installed`);
    const visitors: Visitor[] = [];
    await use(async (wanted) => {
      if (!engine) throw new Error("unreachable: the check is skipped");
      const usual = { width: 1280, height: 800, dark: false, scripts: true, reducedMotion: true };
      const options = { ...usual, ...wanted };
      const visitor = new Visitor(await engine.open({ baseUrl: gateway.url, ...options }), options.scripts);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) {
      const faults = await visitor.faults();
      await visitor.tab.close();
      expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
    }
  },
});
