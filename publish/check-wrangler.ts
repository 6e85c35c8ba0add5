import { unstable_readConfig as readConfig } from "wrangler";
import { siteOriginOf } from "#server/runtime/settings.ts";

// The example's domain and database cannot be published. Wrangler would say so only after the
// build.
const { host } = new URL(siteOriginOf(process.env));
const { routes = [], d1_databases, vars } = readConfig({ config: "wrangler.jsonc" });
const domains = routes.map((route: string | { pattern: string }) => {
  if (typeof route === "string") return route;
  return route.pattern;
});
if (!domains.includes(host)) {
  throw new Error(
    `wrangler.jsonc: "routes" names ${domains.join(", ")}, SITE_URL ${host}: write ${host} there`,
  );
}
for (const { database_id } of d1_databases) {
  if (/^[0-]*$/.test(database_id ?? "")) {
    throw new Error(
      'wrangler.jsonc: "database_id" is the example\'s: npm run node -- wrangler d1 create zixue prints yours',
    );
  }
}
if (!vars.MAIL_TO) {
  console.warn('wrangler.jsonc: "MAIL_TO" is empty, so nobody is told of a message');
}
