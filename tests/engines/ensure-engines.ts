// `node tests/engines/ensure-engines.ts`: a step of `npm test`. Installs Firefox and WebKit if they are missing.
import { findEngine } from "#tests/engines/find-engines.ts";
import { installWithPlaywright } from "#tests/support/find-browser.ts";
import { installPackages } from "#tests/support/install-packages.ts";
import { SKIPPED } from "#tests/support/skipped.ts";

const PACKAGES = {
  firefox: ["firefox-esr"],
  webkit: [
    "webkit2gtk-driver",
    "xvfb",
    "openbox",
    "python3-gi",
    "gir1.2-webkit2-4.1",
    "poppler-utils",
  ],
};

const missing = () => (["firefox", "webkit"] as const).filter((name) => !findEngine(name));

for (const name of missing()) installPackages(...PACKAGES[name]);
if (missing().length > 0) installWithPlaywright(...missing());
for (const name of missing()) {
  console.log(`${name} is missing and could not be installed: its checks are skipped.`);
  process.exitCode = SKIPPED;
}
