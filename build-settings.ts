import { CONTACT_PATH } from "./contract/contact.ts";

/** The origin of the published site, without a trailing slash. */
export function siteOrigin(environment: NodeJS.ProcessEnv): string {
  return (environment.SITE_URL || "https://zixue.example").replace(/\/+$/, "");
}

/** Build settings from the environment. Each has a default, so a fresh checkout builds without any. */
export function buildSettings(environment: NodeJS.ProcessEnv) {
  return {
    "import.meta.env.SITE_URL": JSON.stringify(siteOrigin(environment)),
    "import.meta.env.CONTACT_ENDPOINT": JSON.stringify(environment.CONTACT_ENDPOINT || CONTACT_PATH),
  };
}
