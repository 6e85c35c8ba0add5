import { join } from "node:path";
import type { Plugin } from "vite";
import { CONTACT_PATH } from "#contract/contact.ts";
import { SqliteDatabase } from "#server/database/sqlite-database.ts";
import { createLog } from "#server/runtime/log.ts";
import { readSettings } from "#server/runtime/settings.ts";
import { createServiceListener } from "#server/runtime/start-server.ts";

/** Vite's server answers for the service. Messages go to a folder of their own, and nobody gets a mail. */
export function serviceInDevelopment(): Plugin {
  return {
    name: "zixue:service",
    apply: "serve",
    configureServer(server) {
      const settings = readSettings(process.env);
      const log = createLog(
        (line) => server.config.logger.info(line),
        () => new Date(),
      );
      const dataDirectory = process.env.DATA_DIR || join(settings.dataDirectory, "development");
      const database = new SqliteDatabase(dataDirectory, log);
      const listener = createServiceListener(settings, { database, log, health: async () => ({}) });
      server.middlewares.use((request, response, next) => {
        if (request.url?.split("?")[0] === CONTACT_PATH) listener(request, response);
        else next();
      });
      server.httpServer?.once("close", () => void database.close());
    },
  };
}
