import { createBuilder, type Plugin } from "vite";

export type ClientChunk = { file: string; code: string; map: string };

/**
 * Builds the client as `npm run build` does, keeping the source maps: they say of every byte of the minified file where it came from.
 * The sizes that the bundler itself lists are those before minifying, and two thirds of some libraries are gone after it.
 */
export async function buildClientChunks(root: string): Promise<ClientChunk[]> {
  const chunks: ClientChunk[] = [];
  const collect: Plugin = {
    name: "collect-client-chunks",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      for (const item of Object.values(bundle)) {
        if (item.type !== "chunk") continue;
        chunks.push({ file: item.fileName, code: item.code, map: JSON.stringify(item.map) });
      }
    },
  };
  const previous = process.cwd();
  process.chdir(root);
  try {
    const builder = await createBuilder({
      root,
      logLevel: "error",
      build: { sourcemap: "hidden" },
      plugins: [collect],
    });
    const client = builder.environments.client;
    if (!client) throw new Error("the build has no client environment");
    await builder.build(client);
  } finally {
    process.chdir(previous);
  }
  return chunks;
}
