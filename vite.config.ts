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
      // On a slow machine it tells at length that drawing and cutting fonts take most of the time. They do.
      checks: { bundlerTimings: false },
      output: {
        // Few requests, and stable ones: libraries, what several pages share, then a chunk a page. The libraries are two files, since
        // each file runs in a task of its own: on a phone, one task for all of them is a long one.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: "libraries", test: /node_modules/ },
            // With the content that these import.
            { name: "shared", test: /\/app\/(?!pages|content|entry|start\.ts)|course-titles|virtual:art$/ },
          ],
        },
      },
    },
  },
});
