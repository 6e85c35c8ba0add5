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
  const { stdout, ...ended } = spawnSync(process.execPath, command, { encoding: "utf8" });
  return { ...ended, lines: stdout.trim().split("\n") };
}

/** A project without installed packages that requires this Node or a newer one. */
async function bareProject(node: string, name = ""): Promise<string> {
  const folder = join(await temporaryDirectory(), name);
  await mkdir(folder, { recursive: true });
  await copyFile(join(ROOT, "launch.cjs"), join(folder, "launch.cjs"));
  const scripts = { start: "node launch.cjs --eval 1 --then program.cjs" };
  const bare = { ...project, type: "commonjs", engines: { node }, scripts };
  await writeFile(join(folder, "package.json"), JSON.stringify(bare));
  return folder;
}

it("starts every npm script, without shell syntax of one system", () => {
  for (const [name, script] of Object.entries(project.scripts))
    expect(script, name).toMatch(/^node launch\.cjs(?: [\w@:=./-]+)*$/);
});

it("runs files and programs in turn, each with its own environment, and the project's Node first in PATH", () => {
  const print = ["--print", "process.env.EDGE"];
  const inner = "require('child_process').execSync('node -p process.execPath').toString().trim()";
  const nodes = ["--then", "--print", inner, "--then", "--print", "process.execPath"];
  const { lines } = launch("tsc", "--version", "--then", "EDGE=a=b=", ...print, "--then", ...print, ...nodes);
  expect(lines).toEqual([expect.stringMatching(/^Version \d/), "a=b=", "undefined", lines[4], lines[3]]);
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

it("exits with the program's status or signal, and runs nothing after a failure", () => {
  const failed = launch("--eval", "process.exit(3)", "--then", "--print", "2");
  expect(failed).toMatchObject({ status: 3, signal: null, lines: [""] });
  expect(launch("--eval", "process.kill(process.pid, 'SIGTERM')").signal).toBe("SIGTERM");
});

// npm signals its shell only, and dash exits without forwarding the signal.
it.each([
  ["node launch.cjs", process.execPath, ["launch.cjs", "--eval", "1", "--then", "program.cjs"], [7, null]],
  ["npm", "npm", ["start"], expect.anything()],
])(
  "a signal to %s reaches the program, and its output stays open until the program has exited",
  async (_, command, parameters, ended) => {
    const cwd = await bareProject(">=18.0.0");
    const program =
      "process.once('SIGTERM', () => setTimeout(() => { console.log('tidied up'); process.exit(7) }, 600)); setTimeout(() => {}, 2e4); console.log('ready')";
    await writeFile(join(cwd, "program.cjs"), program);
    const child = spawn(command, parameters, { cwd, stdio: ["ignore", "pipe", "inherit"] });
    const exited = once(child, "exit");
    let output = "";
    for await (const chunk of child.stdout) {
      if (/^ready$/m.test(chunk)) child.kill("SIGTERM");
      output += chunk;
    }
    expect(output).toMatch(/^tidied up$/m);
    expect(await exited).toEqual(ended);
  },
);

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

it("says on the first line that no folder may have #, ? or * in its path", async () => {
  for (const character of ["#", "?", "*"]) {
    const { status, stderr } = launchIn(await bareProject(">=18.0.0", `C${character}/app`), "--version");
    expect(status).toBe(1);
    expect(stderr.split("\n")[0]).toMatch(/#, \? or \* in its path.*rename .*C.\/app, or move/);
  }
});
