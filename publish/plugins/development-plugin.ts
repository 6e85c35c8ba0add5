import { posix } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type { ServerEntry } from "#publish/pages/prerender-pages.ts";

const CLIENT_ENTRY = "/app/entry.client.tsx";

/** `vite`: renders each requested document, and checks the content on every change (mistakes show in Vite's overlay). */
export function developmentPlugin(): Plugin {
  let isBroken = false;
  const checkContent = async (server: ViteDevServer) => {
    const { assertContent } = await server.ssrLoadModule("/app/content/check-content.ts");
    await assertContent();
  };
  // One after another: while Vite runs modules for one load, it gives them unfinished to another.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work);
    last = turn.catch(() => {
      isBroken = true;
    });
    return turn;
  };
  return {
    name: "zixue:development",
    apply: "serve",
    config: () => ({
      appType: "custom",
      // Without an index.html, Vite would find the packages late and reload the first page.
      optimizeDeps: { entries: [CLIENT_ENTRY.slice(1)] },
    }),
    configureServer(server) {
      // After Vite's own middleware, which serves files.
      return () =>
        server.middlewares.use(async (request, response, next) => {
          if (!request.headers.accept?.includes("text/html")) return next();
          try {
            const { pathname } = new URL(request.originalUrl ?? "/", "http://localhost");
            const { renderPage } = await inTurn(async () => {
              await checkContent(server);
              return (await server.ssrLoadModule("/app/entry.server.tsx")) as ServerEntry;
            });
            const html = await renderPage(pathname, {
              filesOf: () => ({ shared: [], files: [CLIENT_ENTRY] }),
              // Not `transformIndexHtml`: it puts white space into the head, and hydration fails.
              bootstrapModules: ["/app/start.ts"],
            });
            response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
          } catch (error) {
            next(error);
          }
        });
    },
    async hotUpdate({ file, read, server }) {
      const path = posix.relative(server.config.root, file);
      if (this.environment.name !== "client" || !/^app\/content\/[^/]+\.ts$/.test(path)) return;
      // Waits for the content: many editors empty a file first, and Vite's watcher ignores a second change within 50 ms.
      await read();
      await inTurn(() => {
        // Vite invalidates them after this hook, and not at all if it throws.
        for (const { moduleGraph } of Object.values(server.environments)) {
          for (const module of moduleGraph.getModulesByFile(file) ?? []) {
            moduleGraph.invalidateModule(module);
          }
        }
        return checkContent(server);
      });
      if (isBroken) this.environment.hot.send({ type: "full-reload" });
      isBroken = false;
    },
  };
}
