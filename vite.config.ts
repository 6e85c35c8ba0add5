import { posix } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath } from "vite";
import { buildSettings } from "./build-settings.ts";
import { assetsPlugin } from "./publish/plugins/assets-plugin.ts";
import { chunkUrlPlugin } from "./publish/plugins/chunk-url-plugin.ts";
import { developmentPlugin } from "./publish/plugins/development-plugin.ts";
import { servicePlugin } from "./publish/plugins/service-plugin.ts";
import { sitePlugin } from "./publish/plugins/site-plugin.ts";
import { styledBrowsers, supportedBrowsers } from "./publish/supported-browsers.ts";

const root = normalizePath(import.meta.dirname);

/** From the project's root: folders above it may have any name. */
const pathOf = (id: string) => posix.relative(root, id);

const REACT = /(^|\/)node_modules\/(react|react-dom|scheduler)\//;
const PACKAGE = /(^|\/)node_modules\//;

/** What pages and entries load themselves. Content comes with the modules that import it. */
const NOT_SHARED = [
  "pages/",
  "content/",
  "components/filtered-list.tsx",
  "entry.",
  "start.ts",
  "lib/polyline.ts",
].map((file) => `app/${file}`);

/** Modules for the chunk that every page loads. */
function isShared(id: string): boolean {
  const path = pathOf(id);
  // The first is part of every picture's URL, several pages name courses.
  if (path.endsWith("virtual:art") || path === "app/content/course-titles.ts") return true;
  return path.startsWith("app/") && !NOT_SHARED.some((start) => path.startsWith(start));
}

export default defineConfig({
  // Their hooks run in this order. When content changes, developmentPlugin waits for the file and
  // checks it; only then assetsPlugin draws from it.
  plugins: [
    developmentPlugin(),
    assetsPlugin(),
    tailwindcss(),
    chunkUrlPlugin(),
    servicePlugin(),
    react(),
    sitePlugin(),
  ],
  define: buildSettings(process.env),
  build: {
    target: supportedBrowsers,
    cssTarget: styledBrowsers,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Silences the warning that the assets plugin takes most of the build time: expected.
      checks: { bundlerTimings: false },
      output: {
        // Few, stable chunks: libraries, shared code, one per page. Two files of libraries: each
        // file runs in its own task, and on a phone a single one would be a long task.
        codeSplitting: {
          groups: [
            { name: "react", test: (id: string) => REACT.test(pathOf(id)) },
            { name: "libraries", test: (id: string) => PACKAGE.test(pathOf(id)) },
            { name: "shared", test: isShared },
          ],
        },
      },
    },
  },
});
