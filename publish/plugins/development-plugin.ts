import { posix } from "node:path";
import type { Connect, Plugin, ViteDevServer } from "vite";
import type { ServerEntry } from "#publish/pages/prerender-pages.ts";

const CLIENT_ENTRY = "/app/entry.client.tsx";

/**
 * `vite`: renders each requested document, and checks the content on every change (mistakes show in
 * Vite's overlay).
 */
export function developmentPlugin(): Plugin {
  const queue = new Queue();
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
      return () => {
        server.middlewares.use(serveDocuments(server, queue));
      };
    },
    async hotUpdate({ file, read, server }) {
      const path = posix.relative(server.config.root, file);
      if (this.environment.name !== "client" || !/^app\/content\/[^/]+\.ts$/.test(path)) return;
      // Waits for the content: many editors empty a file first, and Vite's watcher ignores a second
      // change within 50 ms.
      await read();
      await queue.run(() => {
        invalidate(file, server);
        return checkContent(server);
      });
      if (queue.hasFailed) this.environment.hot.send({ type: "full-reload" });
      queue.hasFailed = false;
    },
  };
}

function serveDocuments(server: ViteDevServer, queue: Queue): Connect.NextHandleFunction {
  return async (request, response, next) => {
    if (!request.headers.accept?.includes("text/html")) return next();
    try {
      const { pathname } = new URL(request.originalUrl ?? "/", "http://localhost");
      const { renderPage } = await queue.run(async () => {
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
  };
}

async function checkContent(server: ViteDevServer): Promise<void> {
  const { assertContent } = await server.ssrLoadModule("/app/content/check-content.ts");
  await assertContent();
}

/** Vite does it after the plugin's hook, and not at all if that throws. */
function invalidate(file: string, server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const module of moduleGraph.getModulesByFile(file) ?? []) {
      moduleGraph.invalidateModule(module);
    }
  }
}

/** One after another: while Vite runs modules for one load, it gives them unfinished to another. */
class Queue {
  /** Until a reload shows what is right again. */
  hasFailed = false;
  #last: Promise<unknown> = Promise.resolve();

  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {
      this.hasFailed = true;
    });
    return turn;
  }
}
