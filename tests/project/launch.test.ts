import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
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

/** A project without installed packages, whose scripts want this Node or a newer one. */
async function bareProject(node: string): Promise<string> {
  const folder = await temporaryDirectory();
  await copyFile(join(ROOT, "launch.cjs"), join(folder, "launch.cjs"));
  const bare = { ...project, type: "commonjs", engines: { node } };
  await writeFile(join(folder, "package.json"), JSON.stringify(bare));
  return folder;
}

it("starts every script, without words of one system's shell", () => {
  for (const [name, script] of Object.entries(project.scripts))
    expect(script, name).toMatch(/^node launch\.cjs(?: [\w@:=./-]+)*$/);
});

it("runs a file or a program of a dependency, one after another, with what stands before it set for it alone", () => {
  const print = ["--print", "process.env.EDGE"];
  const { lines } = launch("tsc", "--version", "--then", "EDGE=1", ...print, "--then", ...print);
  expect(lines).toEqual([expect.stringMatching(/^Version \d/), "1", "undefined"]);
});

it("puts the runtime first for the programs that a program starts", () => {
  const inner = "require('child_process').execSync('node -p process.execPath').toString().trim()";
  const { lines } = launch("--print", inner, "--then", "--print", "process.execPath");
  expect(lines[0]).toBe(lines[1]);
});

it("ends as the program did, and runs nothing after a failure", () => {
  const failed = launch("--eval", "process.exit(3)", "--then", "--print", "2");
  expect(failed).toMatchObject({ status: 3, signal: null, lines: [""] });
  expect(launch("--eval", "process.kill(process.pid, 'SIGTERM')").signal).toBe("SIGTERM");
});

it("hands a signal on and waits for the end", async () => {
  const program =
    "process.once('SIGTERM', () => setTimeout(() => process.exit(7), 600)); setInterval(() => {}, 1e6); console.log('ready')";
  const child = spawn(process.execPath, [join(ROOT, "launch.cjs"), "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([7, null]);
});

it("takes no runtime of another version but the Node that is there, or says in the first line which one is needed", async () => {
  const folder = await bareProject(">=18.0.0");
  const bin = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  await mkdir(bin, { recursive: true });
  await symlink("/bin/echo", join(bin, "node"));
  expect(launchIn(folder, "--print", "process.execPath").lines).toEqual([process.execPath]);

  const { status, stderr } = launchIn(await bareProject(">=99.2.0"), "--version");
  expect(status).toBe(1);
  expect(stderr.split("\n")[0]).toMatch(/needs Node 99\.2\.0 or newer.*npm ci.*https:\/\/nodejs\.org/);
});
