import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { artPlugin } from "./app/art/art-plugin.ts";
import { fontPlugin } from "./app/fonts/font-plugin.ts";
import { CONTACT_PATH } from "./contract/contact.ts";

export default defineConfig({
  plugins: [tailwindcss(), artPlugin(), fontPlugin(), reactRouter()],
  define: {
    // Settings of a build. Each has a default, so a fresh checkout builds with none.
    "import.meta.env.SITE_URL": JSON.stringify(
      (process.env.SITE_URL ?? "https://zixue.example").replace(/\/$/, ""),
    ),
    "import.meta.env.CONTACT_ENDPOINT": JSON.stringify(process.env.CONTACT_ENDPOINT || CONTACT_PATH),
    "import.meta.env.BUILD_YEAR": JSON.stringify(new Date().getUTCFullYear()),
  },
  build: {
    // Browsers of the last two and a half years: light-dark(), subgrid, popover and view transitions as written.
    cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0,
  },
  server: { proxy: { [CONTACT_PATH]: `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
});
