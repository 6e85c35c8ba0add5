import { siteOriginOf } from "#server/runtime/settings.ts";

// What is published needs its own address: with the default, every canonical link would name the
// example's.
if (!process.env.SITE_URL) {
  throw new Error("SITE_URL is not set: the site's address, like https://www.example.org");
}
// Throws if it is no origin.
siteOriginOf(process.env);
