import { CONTACT_PATH } from "./contract/contact.ts";
import { siteOriginOf } from "./server/runtime/settings.ts";

/**
 * Build settings from the environment. Each has a default, so a fresh checkout builds without any.
 */
export function buildSettings(environment: NodeJS.ProcessEnv) {
  return {
    "import.meta.env.SITE_URL": JSON.stringify(siteOriginOf(environment)),
    "import.meta.env.CONTACT_ENDPOINT": JSON.stringify(
      environment.CONTACT_ENDPOINT || CONTACT_PATH,
    ),
    "import.meta.env.ON_CLOUDFLARE": JSON.stringify(environment.ON_CLOUDFLARE === "1"),
  };
}
