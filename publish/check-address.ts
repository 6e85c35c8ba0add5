import { siteOriginOf } from "#server/runtime/settings.ts";

// What is published needs its own address: with the default, every canonical link would name the example's. And a database of its
// own: wrangler would say so only after the build.
if (!process.env.SITE_URL)
  throw new Error("SITE_URL is not set: the site's address, like https://www.example.org");
const { host } = new URL(siteOriginOf(process.env));
// Here, because it takes seconds to load.
const { unstable_readConfig: readConfig } = await import("wrangler");
const { routes = [], d1_databases } = readConfig({ config: "wrangler.jsonc" });
const domains = routes.map((route: string | { pattern: string }) =>
  typeof route === "string" ? route : route.pattern,
);
if (!domains.includes(host)) {
  throw new Error(
    `wrangler.jsonc: "routes" names ${domains.join(", ")}, SITE_URL ${host}: write ${host} there`,
  );
}
for (const { database_id } of d1_databases) {
  if (/^[0-]*$/.test(database_id ?? ""))
    throw new Error(
      'wrangler.jsonc: "database_id" is the example\'s: npm run node -- wrangler d1 create zixue prints yours',
    );
}
