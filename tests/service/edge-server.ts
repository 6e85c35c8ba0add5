import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestHarness, type TestHarness, type Unstable_RawConfig } from "wrangler";

// The Worker in workerd, the runtime that Cloudflare runs, with D1 and the static files on this machine. Started from
// wrangler.jsonc; a test changes only which site is served and what it needs to be otherwise.

export type EdgeServer = {
  url: string;
  harness: TestHarness;
  /** Loads the Worker anew with other overrides, beside the same database. */
  reconfigure(overrides: Partial<Unstable_RawConfig>): Promise<void>;
  stop(): Promise<void>;
};

const ROOT = join(import.meta.dirname, "../..");

export async function startEdgeServer(
  buildDirectory: string,
  overrides: Partial<Unstable_RawConfig> = {},
): Promise<EdgeServer> {
  // No look-up of where this machine is, no usage statistics: the gate runs without a network.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  process.env.WRANGLER_SEND_METRICS = "false";
  process.env.WRANGLER_LOG = "error";
  const { env: _, ...config } = await readWranglerConfig();
  const assets = { ...config.assets, directory: join(buildDirectory, "client") };
  const options = (changes: Partial<Unstable_RawConfig>) => ({
    root: ROOT,
    workers: [{ config: { ...config, ...changes, assets } }],
  });
  const harness = createTestHarness(options(overrides));
  const { url } = await harness.listen();
  await harness.getWorker().applyD1Migrations("DB");
  return {
    url: url.origin,
    harness,
    reconfigure: (changes) => harness.update(options(changes)),
    stop: () => harness.close(),
  };
}

/** wrangler.jsonc as written: whole lines of comment are all that JSON.parse does not take. */
async function readWranglerConfig(): Promise<Unstable_RawConfig> {
  const text = await readFile(join(ROOT, "wrangler.jsonc"), "utf8");
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ""));
}
