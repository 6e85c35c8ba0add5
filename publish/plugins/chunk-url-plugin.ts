import { join, relative } from "node:path";
import type { Plugin } from "vite";

const SUFFIX = "?chunk-url";
const PREFIX = "\0chunk-url:";

/**
 * `import url from "./part.tsx?chunk-url"` makes a chunk of a module and gives its address instead of loading it. Firefox and
 * WebKit never ask again for an address that failed once, so an import that can be repeated needs the address to vary.
 */
export function chunkUrlPlugin(): Plugin {
  let root = "";
  let isServed = false;
  return {
    name: "zixue:chunk-url",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
      isServed = config.command === "serve";
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return undefined;
      const module = await this.resolve(source.slice(0, -SUFFIX.length), importer);
      if (!module) throw new Error(`${source} in ${importer}: there is no such file`);
      return PREFIX + module.id;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const file = id.slice(PREFIX.length);
      if (isServed) return `export default ${JSON.stringify(`/${relative(root, file)}`)}`;
      // Prerendering loads no chunk on demand.
      if (this.environment.name !== "client") return 'export default ""';
      const chunk = this.emitFile({
        type: "chunk",
        id: file,
        // Of its own: chunks of one name would get one address.
        name: relative(join(root, "app/pages"), file)
          .replace(/\.\w+$/, "")
          .replaceAll("/", "-"),
        preserveSignature: "strict",
      });
      return `export default import.meta.ROLLUP_FILE_URL_${chunk}`;
    },
  };
}
