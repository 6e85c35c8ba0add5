import { shareSite, startSite } from "#tests/support/site.ts";

// biome-ignore lint/style/noDefaultExport: Playwright's globalSetup asks for one; what it returns is run at the end
export default async function startSiteForAllJourneys(): Promise<() => Promise<void>> {
  const site = await startSite();
  shareSite(site);
  return site.stop;
}
