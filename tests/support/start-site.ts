import { globSync, statSync } from "node:fs";
import { shareSite, startSite } from "#tests/support/site.ts";

// biome-ignore lint/style/noDefaultExport: Playwright's globalSetup requires it and calls the returned function at the end
export default async function startSiteForAllJourneys(): Promise<() => Promise<void>> {
  refuseOldBuild(process.env.BUILD_DIR || "build");
  const site = await startSite();
  shareSite(site);
  return site.stop;
}

/** A build older than its sources would test another site. */
function refuseOldBuild(build: string): void {
  // Written last.
  const policy = statSync(`${build}/document-policy.txt`, { throwIfNoEntry: false });
  if (!policy) throw new Error(`There is no build in ${build}/: run \`npm run build\` first.`);
  const sources = globSync(
    ["{app,art,contract,fonts,publish}/**/*.*", "*.config.ts", "package-lock.json"],
    {
      exclude: (file) => file.includes(".test."),
    },
  );
  const newer = sources.find((file) => statSync(file).mtimeMs > policy.mtimeMs);
  if (newer) throw new Error(`${newer} is newer than ${build}/: run \`npm run build\` first.`);
}
