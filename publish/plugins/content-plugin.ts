import { inspect } from "node:util";
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from "vite";

/** Each exports `contentProblems`. */
const CHECKS = ["/app/content/check-content.ts", "/art/check-drawings.ts"];

type Check = { contentProblems: () => string[] };

/** Wrong content: a list for whoever edits it. Where it was thrown is no help. */
class ContentError extends Error {
  constructor(problems: readonly string[]) {
    super(`The content has ${problems.length === 1 ? "a mistake" : "mistakes"}:\n\n${problems.join("\n")}\n`);
    this.stack = "";
  }

  /** What Vite's command line prints. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** Checks the content before a build, and in development whenever it changes: Vite shows the mistakes over the page. */
export function contentPlugin(): Plugin {
  let server: ViteDevServer | undefined;
  let isBroken = false;

  const checkInDevelopment = async () => {
    const { runner } = runnableSsr(server);
    try {
      await assertContent((file) => runner.import(file));
    } catch (error) {
      isBroken = true;
      throw error;
    }
  };

  return {
    name: "zixue:content",
    buildApp: {
      order: "pre",
      // By an address made at run time: a static import would make content part of Vite's configuration.
      handler: () => assertContent((file) => import(new URL(`../..${file}`, import.meta.url).href)),
    },
    configureServer(started) {
      server = started;
      return () =>
        started.middlewares.use((request, _, next) => {
          if (!request.headers.accept?.includes("text/html")) return next();
          checkInDevelopment().then(() => next(), next);
        });
    },
    async hotUpdate({ file }) {
      if (!/\/app\/content\/[^/]+\.ts$/.test(file)) return undefined;
      // Wrong content would fail once more, in the terminal, for each module that is run again with it.
      if (this.environment.name !== "client") return isBroken ? [] : undefined;
      // Vite invalidates them after this hook, and not at all if it throws.
      for (const { moduleGraph } of [this.environment, runnableSsr(server)])
        for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module);
      await checkInDevelopment();
      if (isBroken) this.environment.hot.send({ type: "full-reload" });
      isBroken = false;
      return undefined;
    },
  };
}

async function assertContent(load: (file: string) => Promise<Check>): Promise<void> {
  const checks = await Promise.all(CHECKS.map(load));
  const problems = checks.flatMap(({ contentProblems }) => contentProblems());
  if (problems.length > 0) throw new ContentError(problems);
}

function runnableSsr(server: ViteDevServer | undefined): RunnableDevEnvironment {
  const ssr = server?.environments.ssr;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's server cannot run the pages.");
  return ssr;
}
