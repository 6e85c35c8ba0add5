// Every npm script starts here, on the project's own Node, whatever Node runs npm:   node
// launch.cjs [NAME=value …] <file or program> [arguments …] [--then …] npm 9 and 10 create no
// `node_modules/.bin/node`; Windows has neither `exec` nor `NAME=value program`. Plain JavaScript,
// to run on any installed Node from 18 on.
const { spawn, spawnSync } = require("node:child_process");
const { delimiter, dirname, join } = require("node:path");
const project = require("./package.json");

if (/[#?*]/.test(__dirname)) {
  fail(
    `Vite cannot build in a folder with #, ? or * in its path: rename ${__dirname}, or move the project.`,
  );
}
const runtime = findRuntime();
process.env.PATH = `${dirname(runtime)}${delimiter}${process.env.PATH}`;
let child;
// A terminal sends Ctrl-C to the child too; a second signal would interrupt its shutdown.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
  process.on(signal, () => {
    const childHasIt = signal === "SIGINT" && process.stdin.isTTY;
    if (!childHasIt) stop(signal);
  });
}
// npm signals the shell it started, and dash exits without forwarding the signal.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid !== parent) stop("SIGTERM");
}, 250).unref();
if (!process.env.npm_lifecycle_event) clearInterval(watch);
run(process.argv.slice(2));

function stop(signal) {
  clearInterval(watch);
  child.kill(signal);
}

function run(words) {
  const then = words.indexOf("--then");
  const command = then < 0 ? words : words.slice(0, then);
  const env = { ...process.env };
  while (/^\w+=/.test(command[0])) {
    const [name, ...value] = command.shift().split("=");
    env[name] = value.join("=");
  }
  const [program, ...rest] = command;
  child = spawn(runtime, program ? [fileOf(program), ...rest] : [], { stdio: "inherit", env });
  child.on("exit", (code, signal) => {
    if (code === 0 && then >= 0) return run(words.slice(then + 1));
    process.exitCode = code ?? 1;
    if (!signal) return;
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function findRuntime() {
  const isWindows = process.platform === "win32";
  const system = isWindows ? "win" : process.platform;
  const name = `node-${system}-${process.arch}`;
  const program = isWindows ? "bin/node.exe" : "bin/node";
  const file = join(__dirname, "node_modules", name, program);
  // Run it: on some systems the file exists but cannot run.
  const { stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
  if (stdout?.trim() === `v${project.optionalDependencies[name]}`) return file;
  const needed = project.engines.node.replace(">=", "");
  const order = process.versions.node.localeCompare(needed, "en", { numeric: true });
  if (order >= 0) return process.execPath;
  fail(
    `This needs Node ${needed} or newer, and runs on ${process.versions.node}. On Linux and on Windows (x64) \`npm ci\` installs it; elsewhere get it from https://nodejs.org/en/download.`,
  );
}

/** Passes files and Node options through; finds a program in the `bin` of a dependency. */
function fileOf(program) {
  if (/^-|[./]/.test(program)) return program;
  for (const name of Object.keys({ ...project.dependencies, ...project.devDependencies })) {
    const { bin = {} } = require(`./node_modules/${name}/package.json`);
    if (bin[program]) return join(__dirname, "node_modules", name, bin[program]);
  }
  fail(`No dependency has the program “${program}”.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
