import { DatabaseSync } from "node:sqlite";
import type { ContactMessage } from "#contract/contact.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { storedMessages } from "#tests/service/contact-form.ts";
import { startEdgeServer } from "#tests/service/edge-server.ts";
import { startNodeServer } from "#tests/service/node-server.ts";

// The two places where the service runs, behind one interface, so that one set of tests can hold both to the contract.

export type Runtime = {
  url: string;
  messages(): Promise<ContactMessage[]>;
  /** What /healthz has written. */
  healthChecks(): Promise<number>;
  stop(): Promise<unknown>;
};
const HEALTH_CHECKS = "SELECT count(*) AS count FROM health_check";

type RuntimeOptions = { rateLimit?: number; allowedOrigins?: string };

async function startOnNode(build: string, options: RuntimeOptions = {}): Promise<Runtime> {
  const server = await startNodeServer({
    buildDirectory: build,
    environment: {
      CONTACT_RATE_LIMIT: String(options.rateLimit ?? 0),
      CONTACT_ALLOWED_ORIGINS: options.allowedOrigins ?? "",
    },
  });
  return {
    url: server.url,
    messages: async () => storedMessages(server.dataDirectory),
    async healthChecks() {
      const database = new DatabaseSync(databasePath(server.dataDirectory), { timeout: 10_000 });
      const row = database.prepare(HEALTH_CHECKS).get();
      database.close();
      return Number(row?.count);
    },
    stop: () => server.stop(),
  };
}

async function startOnEdge(build: string, options: RuntimeOptions = {}): Promise<Runtime> {
  const limit = options.rateLimit ?? 0;
  const server = await startEdgeServer(build, {
    ratelimits:
      limit === 0 ? [] : [{ name: "CONTACT_RATE", namespace_id: "1", simple: { limit, period: 60 } }],
    vars: { CONTACT_ALLOWED_ORIGINS: options.allowedOrigins ?? "" },
  });
  return {
    url: server.url,
    async messages() {
      const { DB } = await server.harness.getWorker().getEnv();
      const rows = await DB.prepare(
        "SELECT name, email, phone, subject, message FROM messages ORDER BY id",
      ).all();
      return rows.results;
    },
    async healthChecks() {
      const { DB } = await server.harness.getWorker().getEnv();
      return Number((await DB.prepare(HEALTH_CHECKS).first())?.count);
    },
    stop: server.stop,
  };
}

export const RUNTIMES = [
  { name: "Node with SQLite", start: startOnNode },
  { name: "workerd with D1", start: startOnEdge },
] as const;
