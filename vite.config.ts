import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { artPlugin } from "./art/art-plugin.ts";
import { buildSettings } from "./build-settings.ts";
import { fontPlugin } from "./fonts/font-plugin.ts";
import { chunkUrlPlugin } from "./publish/plugins/chunk-url-plugin.ts";
import { developmentPlugin } from "./publish/plugins/development-plugin.ts";
import { plainUtilitiesPlugin } from "./publish/plugins/plain-utilities-plugin.ts";
import { sitePlugin } from "./publish/plugins/site-plugin.ts";
import { styledBrowsers, supportedBrowsers } from "./publish/supported-browsers.ts";
import { serviceInDevelopment } from "./server/service-in-development.ts";

export default defineConfig({
  plugins: [
    developmentPlugin(),
    tailwindcss(),
    plainUtilitiesPlugin(),
    artPlugin(),
    fontPlugin(),
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
      // Silences the warning that the art and font plugins take most of the build time: expected.
      checks: { bundlerTimings: false },
      output: {
        // Few, stable chunks: libraries, shared code, one per page. Two files of libraries: each file runs in its own task, and on
        // a phone a single one would be a long task.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: "libraries", test: /node_modules/ },
            // Includes the content that these import.
            { name: "shared", test: /\/app\/(?!pages|content|entry|start\.ts)|course-titles|virtual:art$/ },
          ],
        },
      },
    },
  },
});
