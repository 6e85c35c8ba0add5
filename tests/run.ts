// The whole gate. Its last line is the count that continuous integration reads.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runLanes, type Step } from "./project/run-lanes.ts";

const folder = mkdtempSync(join(tmpdir(), "zixue-gate-"));
// Compiling the same files in a hundred processes took a third of the CPU time of the unit and
// service tests.
process.env.NODE_COMPILE_CACHE ??= join(folder, "compiled");

const unitReport = join(folder, "unit.json");

function playwright(name: string, needs: string[], ...options: string[]): Step {
  const command = ["playwright", "test", "--reporter=list,json", ...options];
  return { name, needs, command, report: join(folder, `${name}.json`) };
}

// In parallel: CPU-bound steps, steps that mostly wait for timers and disks, and small ones.
process.exitCode = await runLanes([
  [
    { name: "build", command: ["vite", "build"] },
    playwright("journeys", ["build", "a browser"]),
    // After the journeys: side by side on two cores both took longer, and checks with a limit
    // failed. They skip themselves if their engine could not be installed.
    playwright("engines", ["build", "other engines"], "--config=tests/engines/engines.config.ts"),
  ],
  [
    {
      name: "unit and service tests",
      command: [
        "vitest",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile=${unitReport}`,
      ],
      report: unitReport,
    },
  ],
  [
    { name: "a browser", command: ["node", "tests/support/find-browser.ts"] },
    { name: "other engines", command: ["node", "tests/engines/ensure-engines.ts"] },
    { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
    { name: "types", command: ["tsc", "--noEmit"] },
    { name: "nothing unused", command: ["knip"] },
    { name: "known vulnerabilities", command: ["node", "tests/project/audit.ts"] },
  ],
]);
rmSync(folder, { recursive: true, force: true });
