// A step of the gate: known vulnerabilities of what visitors and the server run. A registry that gives no answer is no reason to fail.
import { spawnSync } from "node:child_process";
import { SKIPPED } from "#tests/support/skipped.ts";
import { judgeAudit } from "./judge-audit.ts";

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8", timeout: 60_000 });
const { verdict, says } = judgeAudit(stdout ?? "");
console.log(says);
process.exitCode = { passed: 0, failed: 1, skipped: SKIPPED }[verdict];
