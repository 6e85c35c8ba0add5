import { test as base, expect } from "@playwright/test";
import { required } from "#app/lib/required.ts";
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

/** What a tab is unless a check wants it otherwise. */
export const USUAL_VIEW = {
  width: 1280,
  height: 800,
  dark: false,
  scripts: true,
  reducedMotion: true,
  forcedColors: false,
};

/** Set by each project of engines.config.ts. */
export type EngineOption = { engineName: EngineName };

/** Playwright's runner for any engine. Skips the checks of an engine that is not installed. */
export const test = base.extend<Fixtures, EngineOption & { engine: Engine | undefined }>({
  engineName: ["chromium", { option: true, scope: "worker" }],

  engine: [
    async ({ engineName }, use) => {
      const start = findEngine(engineName);
      if (!start) return use(undefined);
      const engine = await start();
      await use(engine);
      await engine.close();
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
      const options = { ...USUAL_VIEW, ...wanted, baseUrl: gateway.url };
      const tab = await required(engine, "the engine: this check is skipped").open(options);
      const visitor = new Visitor(tab, options.scripts);
      visitors.push(visitor);
      return visitor;
    });
    const isExpected = (fault: string) => expected.some((pattern) => pattern.test(fault));
    for (const visitor of visitors) {
      const faults = await visitor.faults();
      await visitor.tab.close();
      const unexpected = faults.filter((fault) => !isExpected(fault));
      expect(unexpected).toEqual([]);
    }
  },
});
