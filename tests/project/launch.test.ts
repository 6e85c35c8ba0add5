import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

const ROOT = join(import.meta.dirname, "../..");
const LAUNCH = join(ROOT, "launch.cjs");
const project = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));

function launch(...words: string[]) {
  const { status, signal, stdout } = spawnSync(process.execPath, [LAUNCH, ...words], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, signal, stdout: stdout.trim() };
}

/** A project without installed packages, whose scripts want this Node or a newer one. */
async function bareProject(node: string) {
  const folder = await temporaryDirectory();
  await copyFile(LAUNCH, join(folder, "launch.cjs"));
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ ...project, type: "commonjs", engines: { node } }),
  );
  return folder;
}

it("starts every script, without words of one system's shell", () => {
  for (const [name, script] of Object.entries(project.scripts))
    expect(script, name).toMatch(/^node launch\.cjs(?: [\w@:=./-]+)*$/);
});

it("runs a file, a program of a dependency, and both after one another", () => {
  expect(launch("tsc", "--version").stdout).toMatch(/^Version \d/);
  expect(launch("--print", "1", "--then", "--print", "2").stdout).toBe("1\n2");
});

it("sets what stands before the program, for that program", () => {
  const print = ["--print", "process.env.EDGE"];
  expect(launch("EDGE=1", ...print, "--then", ...print).stdout).toBe("1\nundefined");
});

it("puts the runtime first for the programs that a program starts", () => {
  const { stdout } = launch("--print", "require('child_process').execSync('node -p process.execPath') + ''");
  expect(stdout).toBe(launch("--print", "process.execPath").stdout);
});

it("ends as the program did, and runs nothing after a failure", () => {
  expect(launch("--eval", "process.exit(3)", "--then", "--print", "2")).toEqual({
    status: 3,
    signal: null,
    stdout: "",
  });
  expect(launch("--eval", "process.kill(process.pid, 'SIGTERM')").signal).toBe("SIGTERM");
});

it("hands a signal on and waits for the end", async () => {
  const program =
    "process.once('SIGTERM', () => setTimeout(() => process.exit(7), 600)); setInterval(() => {}, 1e6); console.log('ready')";
  const child = spawn(process.execPath, [LAUNCH, "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([7, null]);
});

it("takes the Node that is there if it is new enough, else says in the first line which one is needed", async () => {
  const start = async (node: string) => {
    const folder = await bareProject(node);
    return spawnSync(process.execPath, [join(folder, "launch.cjs"), "--print", "process.execPath"], {
      encoding: "utf8",
    });
  };
  expect((await start(">=18.0.0")).stdout.trim()).toBe(process.execPath);
  const { status, stderr } = await start(">=99.2.0");
  expect(status).toBe(1);
  expect(stderr.split("\n")[0]).toMatch(/needs Node 99\.2\.0 or newer.*npm ci.*https:\/\/nodejs\.org/);
});

it("takes no runtime of another version", async () => {
  const folder = await bareProject(">=18.0.0");
  const bin = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  await mkdir(bin, { recursive: true });
  await symlink("/bin/echo", join(bin, "node"));
  const { stdout } = spawnSync(process.execPath, [join(folder, "launch.cjs"), "--version"], {
    encoding: "utf8",
  });
  expect(stdout.trim()).toBe(process.version);
});
