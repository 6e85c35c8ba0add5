import { site } from "./site.ts";

/** The site as other machines know it. Its origin is a setting of the build (`SITE_URL`). */
export const thisSite = { name: site.name, origin: import.meta.env.SITE_URL } as const;
