import { join } from "node:path";
import type { Plugin } from "vite";
import { CONTACT_PATH } from "#contract/contact.ts";
import { createLog } from "#server/logging/log.ts";
import { readSettings } from "#server/runtime/settings.ts";
import { createServiceListener } from "#server/runtime/start-server.ts";
import { SqliteStore } from "#server/store/sqlite-store.ts";

/**
 * In development the form works too: Vite's server answers for the service. Messages go to a folder of their own, so that
 * trying the form leaves nothing among those of `npm run serve`, and nobody gets a mail.
 */
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
      const dataDirectory = developmentDirectory(process.env.DATA_DIR, settings.dataDirectory);
      const store = new SqliteStore({ dataDirectory, mail: false, log });
      const listener = createServiceListener(settings, { store, log });
      server.middlewares.use((request, response, next) => {
        if (request.url?.split("?")[0] === CONTACT_PATH) listener(request, response);
        else next();
      });
      server.httpServer?.once("close", () => void store.close());
    },
  };
}

function developmentDirectory(chosen: string | undefined, production: string): string {
  return chosen || join(production, "development");
}
