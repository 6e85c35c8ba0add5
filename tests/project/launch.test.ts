import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

const ROOT = join(import.meta.dirname, "../..");
const project = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));

const launch = (...words: string[]) => launchIn(ROOT, ...words);

function launchIn(folder: string, ...words: string[]) {
  const command = [join(folder, "launch.cjs"), ...words];
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  return { status, signal, stderr, lines: stdout.trim().split("\n") };
}

/** A project without installed packages that requires this Node or a newer one. */
async function bareProject(node: string, name = ""): Promise<string> {
  const folder = join(await temporaryDirectory(), name);
  await mkdir(folder, { recursive: true });
  await copyFile(join(ROOT, "launch.cjs"), join(folder, "launch.cjs"));
  const bare = { ...project, type: "commonjs", engines: { node } };
  await writeFile(join(folder, "package.json"), JSON.stringify(bare));
  return folder;
}

it("starts every npm script, without shell syntax of one system", () => {
  for (const [name, script] of Object.entries(project.scripts))
    expect(script, name).toMatch(/^node launch\.cjs(?: [\w@:=./-]+)*$/);
});

it("runs files and dependencies' programs in turn, each with its own environment variables", () => {
  const print = ["--print", "process.env.EDGE"];
  const { lines } = launch("tsc", "--version", "--then", "EDGE=a=b=", ...print, "--then", ...print);
  expect(lines).toEqual([expect.stringMatching(/^Version \d/), "a=b=", "undefined"]);
});

it("publishes to Cloudflare only with the site's address", () => {
  const words = project.scripts.deploy.replace("node launch.cjs ", "").split(" ");
  const check = words.slice(0, words.indexOf("--then"));
  const deploy = (SITE_URL: string) => {
    const options = { cwd: ROOT, encoding: "utf8", env: { ...process.env, SITE_URL } } as const;
    return spawnSync(process.execPath, [join(ROOT, "launch.cjs"), ...check], options);
  };
  for (const address of ["", "https://zixue.test/", "https://zixue.test/school"])
    expect(deploy(address)).toMatchObject({ status: 1, stderr: expect.stringContaining("Error: SITE_URL") });
  expect(deploy("https://zixue.test")).toMatchObject({ status: 0, stderr: "" });
});

it("puts the project's Node first in the PATH of child processes", () => {
  const inner = "require('child_process').execSync('node -p process.execPath').toString().trim()";
  const { lines } = launch("--print", inner, "--then", "--print", "process.execPath");
  expect(lines[0]).toBe(lines[1]);
});

it("exits with the program's status or signal, and runs nothing after a failure", () => {
  const failed = launch("--eval", "process.exit(3)", "--then", "--print", "2");
  expect(failed).toMatchObject({ status: 3, signal: null, lines: [""] });
  expect(launch("--eval", "process.kill(process.pid, 'SIGTERM')").signal).toBe("SIGTERM");
});

it("forwards a signal and waits for the program to exit", async () => {
  const program =
    "process.once('SIGTERM', () => setTimeout(() => process.exit(7), 600)); setInterval(() => {}, 1e6); console.log('ready')";
  const child = spawn(process.execPath, [join(ROOT, "launch.cjs"), "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([7, null]);
});

// npm 9 and 10 install the runtime without a link to it.
it("runs on the installed runtime of the right version only, and says on the first line which Node is needed", async () => {
  const folder = await bareProject(">=18.0.0");
  const runtime = `node-${process.platform}-${process.arch}`;
  await mkdir(join(folder, "node_modules", runtime, "bin"), { recursive: true });
  const version = `v${project.optionalDependencies[runtime]}`;
  for (const [printed, ran] of [
    [version, version],
    [`${version}0`, process.execPath],
  ]) {
    const file = join(folder, "node_modules", runtime, "bin/node");
    await writeFile(file, `#!/bin/sh\necho ${printed}\n`, { mode: 0o755 });
    expect(launchIn(folder, "--print", "process.execPath").lines).toEqual([ran]);
  }

  const { status, stderr } = launchIn(await bareProject(">=99.2.0"), "--version");
  expect(status).toBe(1);
  expect(stderr.split("\n")[0]).toMatch(/needs Node 99\.2\.0 or newer.*npm ci.*https:\/\/nodejs\.org/);
});

it.each(["#", "?", "*"])(
  "says on the first line that no folder may have %s in its path",
  async (character) => {
    const { status, stderr } = launchIn(await bareProject(">=18.0.0", `C${character}/app`), "--version");
    expect(status).toBe(1);
    expect(stderr.split("\n")[0]).toMatch(/#, \? or \* in its path.*rename .*C.\/app, or move/);
  },
);
