import { posix } from "node:path";
import type { Plugin } from "vite";

const SUFFIX = "?chunk-url";
const PREFIX = "\0chunk-url:";

/**
 * `?chunk-url` imports a chunk's URL: Firefox and WebKit retry a failed import only at another URL.
 */
export function chunkUrlPlugin(): Plugin {
  return {
    name: "zixue:chunk-url",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return undefined;
      const module = await this.resolve(source.slice(0, -SUFFIX.length), importer);
      if (!module) throw new Error(`${source} in ${importer}: there is no such file`);
      // From the root: the id is part of a URL in development, where Vite fails on a % above it.
      return PREFIX + posix.relative(this.environment.config.root, module.id);
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const file = id.slice(PREFIX.length);
      const { config, name, mode } = this.environment;
      if (mode === "dev") {
        const url = JSON.stringify(`/${file}`);
        return `export default ${url}`;
      }
      // Prerendering loads no chunk on demand.
      if (name !== "client") return 'export default ""';
      // A unique name: chunks of the same name would share a URL.
      const path = posix.relative("app/pages", file).replace(/\.\w+$/, "");
      const chunk = this.emitFile({
        type: "chunk",
        id: posix.join(config.root, file),
        name: path.replaceAll("/", "-"),
        preserveSignature: "strict",
      });
      return `export default import.meta.ROLLUP_FILE_URL_${chunk}`;
    },
  };
}
