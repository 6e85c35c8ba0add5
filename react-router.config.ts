import type { Config } from "@react-router/dev/config";
import { paths } from "./app/content/paths.ts";
import { publish } from "./publish/publish.ts";

export default {
  ssr: false,
  // `/404` goes through the catch-all route; the host answers every unknown path with it.
  prerender: [...paths.pages, ...paths.aliases, "/404"],
  async buildEnd({ reactRouterConfig }) {
    await publish(reactRouterConfig.buildDirectory);
  },
} satisfies Config;
