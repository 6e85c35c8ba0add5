import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { artPlugin } from "./app/art/art-plugin.ts";
import { fontPlugin } from "./app/fonts/font-plugin.ts";
import { buildSettings } from "./build-settings.ts";
import { serviceInDevelopment } from "./server/service-in-development.ts";

export default defineConfig({
  plugins: [tailwindcss(), artPlugin(), fontPlugin(), serviceInDevelopment(), reactRouter()],
  define: buildSettings(process.env),
  build: {
    // Browsers of the last two and a half years: light-dark(), subgrid, popover and view transitions as written.
    cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few requests, and stable ones: libraries, what several pages share, then a chunk a page.
        codeSplitting: {
          groups: [
            { name: "libraries", test: /node_modules/ },
            {
              name: "shared",
              test: /\/app\/(ui|components|lib|i18n|page-change|page-chunk|prefetch|view-transitions|content\/(site|navigation|glossary|page-seo))|virtual:art$/,
            },
          ],
        },
      },
    },
  },
});
