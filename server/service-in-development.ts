import type { Plugin } from "vite";
import { CONTACT_PATH } from "#contract/contact.ts";
import { createReport } from "#server/log.ts";
import { readSettings } from "#server/settings.ts";
import { createServiceListener } from "#server/start.ts";
import { SqliteStore } from "#server/store/sqlite-store.ts";

/** In development the form works too: Vite's server answers for the service, with the same store as `npm run serve`. */
export function serviceInDevelopment(): Plugin {
  return {
    name: "zixue:service",
    apply: "serve",
    configureServer(server) {
      const settings = readSettings(process.env);
      const store = new SqliteStore(settings.dataDirectory);
      const report = createReport(
        (line) => server.config.logger.error(line),
        () => new Date(),
      );
      const listener = createServiceListener(settings, store, report);
      server.middlewares.use((request, response, next) => {
        if (request.url?.split("?")[0] === CONTACT_PATH) listener(request, response);
        else next();
      });
      server.httpServer?.once("close", () => void store.close());
    },
  };
}
