import { isRunnableDevEnvironment, type Plugin } from "vite";
import type { ServerEntry } from "#publish/pages/prerender-pages.ts";

const CLIENT_ENTRY = "/app/entry.client.tsx";
const START_SCRIPT = "/app/start.ts";
const SERVER_ENTRY = "/app/entry.server.tsx";

/** `vite`: renders a document whenever one is asked for. */
export function developmentPlugin(): Plugin {
  return {
    name: "zixue:development",
    apply: "serve",
    config: () => ({
      appType: "custom",
      // There is no index.html to find the packages by. Found later, they would reload the first page.
      optimizeDeps: { entries: [CLIENT_ENTRY.slice(1)] },
    }),
    configureServer(server) {
      const { ssr } = server.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's server cannot run the pages.");
      // After Vite's own middleware: what is left is no file.
      return () =>
        server.middlewares.use(async (request, response, next) => {
          if (!request.headers.accept?.includes("text/html")) return next();
          try {
            const { pathname } = new URL(request.originalUrl ?? "/", "http://localhost");
            const { renderPage }: ServerEntry = await ssr.runner.import(SERVER_ENTRY);
            const html = await renderPage(pathname, {
              filesOf: () => [CLIENT_ENTRY],
              // Vite's own way to add scripts (`transformIndexHtml`) puts white space into the head, and hydration fails.
              bootstrapModules: [START_SCRIPT],
            });
            response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
          } catch (error) {
            next(error);
          }
        });
    },
  };
}
