import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

const ROOT = join(import.meta.dirname, "../..");
const project = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));

function launch(...words: string[]) {
  return launchIn(ROOT, ...words);
}

function launchIn(folder: string, ...words: string[]) {
  const command = [join(folder, "launch.cjs"), ...words];
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, command, {
    encoding: "utf8",
  });
  const [firstError] = stderr.split("\n");
  return { status, signal, lines: stdout.trim().split("\n"), firstError };
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
  const program = ["tsc", "--version"];
  const print = ["--print", "process.env.EDGE"];
  const nodeInPath =
    "require('child_process').execSync('node -p process.execPath').toString().trim()";
  const { lines } = launch(
    ...program,
    ...["--then", "EDGE=a=b=", ...print],
    ...["--then", ...print],
    ...["--then", "--print", nodeInPath],
    ...["--then", "--print", "process.execPath"],
  );
  const ownNode = lines.at(-1);
  expect(ownNode).toMatch(/node$/);
  expect(lines).toEqual([
    expect.stringMatching(/^Version \d/),
    "a=b=",
    "undefined",
    ownNode,
    ownNode,
  ]);
});

it("publishes to Cloudflare only with the site's address", () => {
  const words = project.scripts.deploy.replace("node launch.cjs ", "").split(" ");
  const check = words.slice(0, words.indexOf("ON_CLOUDFLARE=1") - 1);
  const deploy = (SITE_URL: string) => {
    const options = { cwd: ROOT, encoding: "utf8", env: { ...process.env, SITE_URL } } as const;
    return spawnSync(process.execPath, [join(ROOT, "launch.cjs"), ...check], options);
  };
  for (const address of ["", "https://zixue.test/", "https://zixue.test/school"])
    expect(deploy(address)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("Error: SITE_URL"),
    });
  // The next thing that it asks for; edge-project.test.ts has the rest.
  const routes = expect.stringContaining('Error: wrangler.jsonc: "routes"');
  expect(deploy("https://zixue.test")).toMatchObject({ status: 1, stderr: routes });
});

it("exits with the program's status or signal, and runs nothing after a failure", () => {
  const failed = launch("--eval", "process.exit(3)", "--then", "--print", "2");
  expect(failed).toMatchObject({ status: 3, signal: null, lines: [""] });
  expect(launch("--eval", "process.kill(process.pid, 'SIGTERM')").signal).toBe("SIGTERM");
});

/** Prints `ready`; on a signal prints `tidied up` after a while, and exits with 7. */
const SLOW_TO_STOP = `
  process.once("SIGTERM", () => setTimeout(tidyUp, 600));
  function tidyUp() {
    console.log("tidied up");
    process.exit(7);
  }
  setTimeout(() => {}, 20_000);
  console.log("ready");
`;

async function startSlowToStop(command: string, ...parameters: string[]) {
  const cwd = await bareProject(">=18.0.0");
  await writeFile(join(cwd, "program.cjs"), SLOW_TO_STOP);
  return spawn(command, parameters, { cwd, stdio: ["ignore", "pipe", "inherit"] });
}

/** Sends a signal when the program is ready; returns what it prints until its output is closed. */
async function outputAfterSignal(
  child: Awaited<ReturnType<typeof startSlowToStop>>,
): Promise<string> {
  let output = "";
  for await (const chunk of child.stdout) {
    output += chunk;
    if (/^ready$/m.test(chunk)) child.kill("SIGTERM");
  }
  return output;
}

it("a signal reaches the program, whose status it exits with", async () => {
  const words = ["launch.cjs", "--eval", "1", "--then", "program.cjs"];
  const child = await startSlowToStop(process.execPath, ...words);
  const exited = once(child, "exit");
  expect(await outputAfterSignal(child)).toMatch(/^tidied up$/m);
  expect(await exited).toEqual([7, null]);
});

// npm signals its shell only, and dash exits without forwarding the signal.
it("a signal to npm reaches the program, and the output stays open until it has exited", async () => {
  const child = await startSlowToStop("npm", "start");
  expect(await outputAfterSignal(child)).toMatch(/^tidied up$/m);
});

// npm 9 and 10 install the runtime without a link to it.
it("runs on the installed runtime of the right version only, and says on the first line which Node is needed", async () => {
  const folder = await bareProject(">=18.0.0");
  const runtime = `node-${process.platform}-${process.arch}`;
  await mkdir(join(folder, "node_modules", runtime, "bin"), { recursive: true });
  const version = `v${project.optionalDependencies[runtime]}`;
  // Prints its version whatever it is asked.
  const install = (printed: string) =>
    writeFile(join(folder, "node_modules", runtime, "bin/node"), `#!/bin/sh\necho ${printed}\n`, {
      mode: 0o755,
    });
  await install(version);
  expect(launchIn(folder, "--print", "process.execPath").lines).toEqual([version]);
  await install(`${version}0`);
  expect(launchIn(folder, "--print", "process.execPath").lines).toEqual([process.execPath]);

  const { status, firstError } = launchIn(await bareProject(">=99.2.0"), "--version");
  expect(status).toBe(1);
  expect(firstError).toMatch(/needs Node 99\.2\.0 or newer.*npm ci.*https:\/\/nodejs\.org/);
});

it("says on the first line that no folder may have #, ? or * in its path", async () => {
  for (const character of ["#", "?", "*"]) {
    const folder = await bareProject(">=18.0.0", `C${character}/app`);
    const { status, firstError } = launchIn(folder, "--version");
    expect(status).toBe(1);
    expect(firstError).toMatch(/#, \? or \* in its path.*rename .*C.\/app, or move/);
  }
});
