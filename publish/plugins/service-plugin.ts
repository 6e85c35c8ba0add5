import { join } from "node:path";
import type { Plugin } from "vite";
import { CONTACT_PATH } from "#contract/contact.ts";
import { openSqliteDatabase } from "#server/database/sqlite-database.ts";
import { createLog } from "#server/runtime/log.ts";
import { readSettings } from "#server/runtime/settings.ts";
import { createServiceListener } from "#server/runtime/start-server.ts";

/**
 * Runs the service inside Vite's dev server. Messages go to a separate folder and no mail is sent.
 */
export function servicePlugin(): Plugin {
  return {
    name: "zixue:service",
    apply: "serve",
    configureServer(server) {
      const settings = readSettings(process.env);
      const log = createLog((line) => server.config.logger.info(line));
      const dataDirectory = process.env.DATA_DIR || join(settings.dataDirectory, "development");
      const database = openSqliteDatabase(dataDirectory);
      const listener = createServiceListener(settings, {
        database,
        log,
        health: async () => ({}),
      });
      server.middlewares.use((request, response, next) => {
        const path = request.url?.replace(/\?.*/, "");
        if (path === CONTACT_PATH) {
          listener(request, response);
        } else {
          next();
        }
      });
      server.httpServer?.once("close", () => void database.close());
    },
  };
}
