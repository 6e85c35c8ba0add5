import { posix } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath } from "vite";
import { assetsPlugin } from "./art/assets-plugin.ts";
import { buildSettings } from "./build-settings.ts";
import { chunkUrlPlugin } from "./publish/plugins/chunk-url-plugin.ts";
import { developmentPlugin } from "./publish/plugins/development-plugin.ts";
import { plainUtilitiesPlugin } from "./publish/plugins/plain-utilities-plugin.ts";
import { sitePlugin } from "./publish/plugins/site-plugin.ts";
import { styledBrowsers, supportedBrowsers } from "./publish/supported-browsers.ts";
import { serviceInDevelopment } from "./server/service-in-development.ts";

const root = normalizePath(import.meta.dirname);
/** Matches a module's path from the project's root: folders above it may have any name. */
const inProject = (path: RegExp) => (id: string) => path.test(posix.relative(root, id));

export default defineConfig({
  plugins: [
    developmentPlugin(),
    tailwindcss(),
    plainUtilitiesPlugin(),
    assetsPlugin(),
    chunkUrlPlugin(),
    serviceInDevelopment(),
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
        // Few, stable chunks: libraries, shared code, one per page. Two files of libraries: each file runs in its own task, and on
        // a phone a single one would be a long task.
        codeSplitting: {
          groups: [
            { name: "react", test: inProject(/(^|\/)node_modules\/(react|react-dom|scheduler)\//) },
            { name: "libraries", test: inProject(/(^|\/)node_modules\//) },
            // Includes the content that these import.
            {
              name: "shared",
              test: inProject(
                /^app\/(?!pages|content\/(?!course-titles)|lib\/lines|entry|start\.ts)|virtual:art$/,
              ),
            },
          ],
        },
      },
    },
  },
});
