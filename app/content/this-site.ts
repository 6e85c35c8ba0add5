import { site } from "./site.ts";

/** Name and origin for crawlers and link previews. The origin is a build setting (`SITE_URL`). */
export const thisSite = { name: site.name, origin: import.meta.env.SITE_URL } as const;
