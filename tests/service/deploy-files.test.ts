import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, readlink, rm, stat, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { sendForm, storedTexts } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { outputOf, ROOT, startNodeServer, until } from "#tests/service/node-server.ts";
import { startInbox } from "#tests/service/smtp-inbox.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// Files an owner installs, checked by the programs that read them. Skipped if such a program is missing.

const isInstalled = (program: string, ...parameters: string[]) => spawnSync(program, parameters).status === 0;

it("systemd accepts the units", async ({ skip }) => {
  if (!isInstalled("systemd-analyze", "--version")) return skip("systemd-analyze is not installed");
  const folder = await temporaryDirectory();
  const node = join(folder, "node");
  await symlink(process.execPath, node);
  const units = (await readdir(join(ROOT, "deploy"))).filter((name) =>
    /^zixue.*\.(service|timer)$/.test(name),
  );
  expect(units).toHaveLength(4);
  for (const name of units) {
    // systemd checks that the program exists.
    const unit = await readFile(join(ROOT, "deploy", name), "utf8");
    await writeFile(join(folder, name), unit.replaceAll("/opt/zixue/current/node", node));
  }
  const paths = units.map((name) => join(folder, name.replace("@.", "@x.")));
  const verdict = spawnSync("systemd-analyze", ["verify", "--man=no", ...paths], { encoding: "utf8" });
  const ownWarnings = verdict.stderr.split("\n").filter((line) => line.includes("zixue"));
  expect([verdict.status, ownWarnings]).toEqual([0, []]);
});

// A machine in a folder, with stubs for npm (downloads), systemctl (needs a booted system) and date (names releases).
const root = await temporaryDirectory();
const port = await freePort();
const [bin, project, build] = [join(root, "bin"), join(root, "project"), await createFixtureSite()];
for (const folder of [join(root, "etc"), bin, project]) await mkdir(folder);
const conf = (await readFile(join(ROOT, "deploy/zixue.conf"), "utf8"))
  .replace("/var/lib/zixue", join(root, "data"))
  .concat(`PORT='${port}'\nSMTP_URL='smtp://user:secret@127.0.0.1:1'\n`);
await writeFile(join(root, "etc/zixue.conf"), conf);
for (const name of ["server", "contract", "deploy", "package.json"]) {
  await cp(join(ROOT, name), join(project, name), { recursive: true });
}
const script = (name: string, text: string) =>
  writeFile(join(bin, name), `#!/bin/sh\n${text}`, { mode: 0o755 });
await script(
  "npm",
  `echo "$* \${SMTP_URL-without the password}" >>${root}/npm-calls
RUNTIME=node-linux-${process.arch}
case $1 in
  ci) mkdir -p node_modules/$RUNTIME/bin && ln -s '${process.execPath}' node_modules/$RUNTIME/bin/node
    for name in hono @hono nodemailer parse5 entities; do ln -s '${ROOT}'/node_modules/$name node_modules/$name; done ;;
  run) echo "built for $SITE_URL" && cp -r ${build} build ;;
esac`,
);
// Acts like systemd: one server at a time, with the settings, from the current release.
await script(
  "systemctl",
  `[ "$1" = is-active ] && { kill -0 "$(cat ${root}/pid)" 2>/dev/null; exit; }
[ "$1" = restart ] || exit 0
if [ -e ${root}/pid ]; then kill "$(cat ${root}/pid)" 2>/dev/null; while kill -0 "$(cat ${root}/pid)" 2>/dev/null; do sleep 0.05; done; fi
cd ${root}/opt/zixue/current
./node server/main.ts >>${root}/journal 2>&1 &
echo $! >${root}/pid`,
);
// One second later on each call.
await script("date", `echo >>${root}/dates; printf '2025-01-31T0930%02dZ' "$(wc -l <${root}/dates)"`);
afterAll(() => void spawnSync("sh", ["-c", `kill -9 "$(cat ${root}/pid)"`]));

const env = { ...process.env, ZIXUE_ROOT: root, PATH: `${bin}:${process.env.PATH}` };
const release = (...parameters: string[]) => {
  const options = { encoding: "utf8", env } as const;
  const { status, stdout, stderr } = spawnSync(join(project, "deploy/release.sh"), parameters, options);
  return { stdout, outcome: [status, stderr] };
};
const main = join(project, "server/main.ts");
const breakServer = () => writeFile(main, "throw new Error('broken')");
const repairServer = () => cp(join(ROOT, "server/main.ts"), main);
const current = async () => basename(await readlink(join(root, "opt/zixue/current")));
const releases = () => readdir(join(root, "opt/zixue/releases"));
const url = `http://127.0.0.1:${port}`;
// A keep-alive connection would reach the server from before the restart.
const headers = { connection: "close" };
const send = async (message: string) => (await sendForm(url, { message }, headers)).status;

describe("release.sh", { timeout: 120_000 }, () => {
  const NO_ANSWER = [1, expect.stringContaining("does not answer")];

  it("leaves nothing behind if the first release does not answer", async () => {
    await breakServer();
    expect(release().outcome).toEqual(NO_ANSWER);
    expect([await releases(), existsSync(join(root, "opt/zixue/current"))]).toEqual([[], false]);
    await repairServer();
  });

  it("builds and installs a release, and hides the mail password from packages", async () => {
    const { stdout, outcome } = release();
    expect(outcome).toEqual([0, ""]);
    expect(stdout).toMatch(/^built for https:\/\/www\.example\.org$/m);
    expect((await stat(join(root, "etc/zixue.conf"))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(root, "etc/systemd/system"))).toHaveLength(4);
    expect(await readdir(join(root, "usr/local/bin"))).toEqual(["zixue-messages"]);
    // The project's Node is installed first.
    const tools = `--loglevel=error --no-fund --no-save --prefix ${root}/opt/zixue/tools`;
    const node = `node-linux-${process.arch}@${process.version.slice(1)}`;
    const calls = [`install ${tools} ${node} npm@11`, "ci --loglevel=error", "run build", "prune --omit=dev"];
    const called = (await readFile(join(root, "npm-calls"), "utf8")).trimEnd().split("\n");
    expect(called.slice(-4)).toEqual(calls.map((call) => `${call} without the password`));
    expect(await send("on the first")).toBe(201);
  });

  it("keeps the running release if the new one cannot back up or does not answer", async () => {
    const one = await current();
    const expectUnchanged = async () => {
      expect((await fetch(`${url}/healthz`, { headers })).status).toBe(200);
      expect([await current(), await releases()]).toEqual([one, [one]]);
    };
    await writeFile(join(root, "data/backups"), "no folder");
    expect(release().outcome).not.toEqual([0, ""]);
    await expectUnchanged();
    await rm(join(root, "data/backups"));
    await breakServer();
    expect(release().outcome).toEqual(NO_ANSWER);
    await expectUnchanged();
    await repairServer();
    await rm(join(root, "data/backups"), { recursive: true });
  });

  it("backs up, switches, switches back with --back, and keeps two releases", async () => {
    const one = await current();
    expect(release().outcome).toEqual([0, ""]);
    const two = await current();
    expect(two).not.toBe(one);
    expect(await readdir(join(root, "data/backups"))).toHaveLength(1);
    expect(await send("on the second")).toBe(201);
    for (const back of [one, two]) {
      expect([release("--back").outcome, await current()]).toEqual([[0, ""], back]);
      expect(await send(`back on ${back}`)).toBe(201);
    }
    expect(storedTexts(join(root, "data"))).toHaveLength(4);
    // The third keeps itself and the previous one.
    expect(release().outcome).toEqual([0, ""]);
    expect((await releases()).sort()).toEqual([two, await current()]);
  });
});

it("the Caddyfile is valid, overwrites forged addresses, and logs no visitor while the server is down", async ({
  skip,
}) => {
  if (!isInstalled("caddy", "version")) return skip("caddy is not installed");
  const config = join(ROOT, "deploy/Caddyfile");
  const home = await temporaryDirectory();
  const [port, upstream] = [await freePort(), await freePort()];
  const environment = { TRUST_PROXY: "1", CONTACT_RATE_LIMIT: "2", PORT: upstream };
  const server = await startNodeServer({ environment });
  const url = `http://127.0.0.1:${port}`;
  // Plain http: a certificate would need the network.
  const settings = { SITE_URL: url, PORT: upstream };
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, ...settings };
  const validate = ["validate", "--adapter", "caddyfile", "--config", config];
  const valid = spawnSync("caddy", validate, { env, encoding: "utf8" });
  expect([valid.status, valid.stdout]).toEqual([0, expect.stringContaining("Valid configuration")]);

  // The same file without the admin endpoint, which another Caddy may use, and with a shorter wait.
  const quiet = join(home, "Caddyfile");
  const text = (await readFile(config, "utf8")).replace("{\n", "{\n\tadmin off\n").replace("15s", "4s");
  await writeFile(quiet, text);
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", quiet], { env });
  const log = outputOf(caddy);
  onTestFinished(async () => {
    const ended = once(caddy, "exit");
    caddy.kill("SIGTERM");
    await ended;
  });
  await until(async () => expect((await fetch(`${url}/about`)).status).toBe(200));
  const statuses: number[] = [];
  for (const index of [1, 2, 3]) {
    const forged = { "x-forwarded-for": `192.0.2.${index}`, origin: url };
    statuses.push((await sendForm(url, { message: `number ${index}` }, forged)).status);
  }
  expect(statuses).toEqual([201, 201, 429]);

  await server.stop();
  const visitor = { headers: { "user-agent": "a-visitors-browser" } };
  const unavailable = await fetch(`${url}/about?from=a-visitor`, visitor);
  expect([unavailable.status, await unavailable.text()]).toEqual([503, expect.stringContaining("try again")]);
  // Requests during a restart wait for the server.
  const waiting = fetch(`${url}/about`, visitor);
  await startNodeServer({ environment });
  expect((await waiting).status).toBe(200);
  expect(log()).toContain("serving initial configuration");
  expect(log()).not.toMatch(/a-visitor|127\.0\.0\.1:\d+->|remote_ip|\/about/);
}, 60_000);

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const probe = await startInbox();
  await probe.stop();
  return new URL(probe.url).port;
}
