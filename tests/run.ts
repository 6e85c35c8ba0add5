// The whole gate. Closes with the count that continuous integration reads.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COPIES } from "#tests/support/changed-copies.ts";
import { runLanes, type Step } from "./project/run-lanes.ts";

const folder = mkdtempSync(join(tmpdir(), "zixue-gate-"));
// A third of the processor time of the unit and service tests went into compiling the same files in a hundred processes.
process.env.NODE_COMPILE_CACHE ??= join(folder, "compiled");
process.env[COPIES] = join(folder, "copies");

const unitReport = join(folder, "unit.json");

function playwright(name: string, needs: string[], ...options: string[]): Step {
  const command = ["playwright", "test", "--reporter=list,json", ...options];
  return { name, needs, command, report: join(folder, `${name}.json`) };
}

// Beside one another: what computes, what mostly waits for clocks and disks, and the small ones.
process.exitCode = await runLanes([
  [
    { name: "build", command: ["vite", "build"] },
    {
      name: "build with new languages",
      command: ["node", "tests/support/changed-copies.ts", "new-language"],
    },
    playwright("journeys", ["build", "a browser"]),
    // Where an engine could not be had its checks skip themselves.
    playwright("engines", ["build", "other engines"], "--config=tests/engines/engines.config.ts"),
  ],
  [
    {
      name: "unit and service tests",
      command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile=${unitReport}`],
      report: unitReport,
    },
  ],
  [
    { name: "a browser", command: ["node", "tests/support/find-browser.ts"] },
    { name: "other engines", command: ["node", "tests/engines/ensure-engines.ts"] },
    { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
    { name: "types", command: ["tsc", "--noEmit"] },
    { name: "nothing unused", command: ["knip"] },
    { name: "scripts of an older npm", command: ["node", "tests/project/older-npm.ts"] },
    { name: "known vulnerabilities", command: ["node", "tests/project/audit.ts"] },
  ],
]);
rmSync(folder, { recursive: true, force: true });
