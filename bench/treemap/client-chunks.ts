import { createBuilder } from "vite";

export type ClientChunk = { file: string; code: string; map: string };

/**
 * Builds the client with source maps, which attribute every byte of the minified files. The module sizes that the bundler reports
 * are those before minification, and two thirds of some libraries are gone after it.
 */
export async function buildClientChunks(root: string): Promise<ClientChunk[]> {
  const chunks: ClientChunk[] = [];
  process.chdir(root);
  const builder = await createBuilder({
    root,
    logLevel: "error",
    build: { sourcemap: "hidden" },
    plugins: [
      {
        name: "collect-client-chunks",
        applyToEnvironment: ({ name }) => name === "client",
        generateBundle(_, bundle) {
          for (const item of Object.values(bundle))
            if (item.type === "chunk")
              chunks.push({ file: item.fileName, code: item.code, map: JSON.stringify(item.map) });
        },
      },
    ],
  });
  const { client } = builder.environments;
  if (!client) throw new Error("the build has no client environment");
  await builder.build(client);
  return chunks;
}
