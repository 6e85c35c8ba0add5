import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import {
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { databasePath } from "#server/database/sqlite-file.ts";
import { query, sendForm, storedTexts } from "#tests/service/contact-form.ts";
import { inDays } from "#tests/service/data-folder.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { outputOf, ROOT, startNodeServer, until } from "#tests/service/node-server.ts";
import { startInbox } from "#tests/service/smtp-inbox.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// Files an owner installs, checked by the programs that read them. Skipped if such a program is missing.

const isInstalled = (program: string, ...parameters: string[]) =>
  spawnSync(program, parameters).status === 0;

it("systemd accepts the units", async ({ skip }) => {
  if (!isInstalled("systemd-analyze", "--version")) return skip("systemd-analyze is not installed");
  const folder = await temporaryDirectory();
  const node = join(folder, "node");
  await symlink(process.execPath, node);
  const units = globSync("zixue*.{service,socket,timer}", { cwd: join(ROOT, "deploy") });
  expect(units).toHaveLength(7);
  for (const name of units) {
    // systemd checks that the program exists.
    const unit = await readFile(join(ROOT, "deploy", name), "utf8");
    await writeFile(join(folder, name), unit.replaceAll("/opt/zixue/current/node", node));
  }
  const paths = units.map((name) => join(folder, name.replace("@.", "@x.")));
  const verdict = spawnSync("systemd-analyze", ["verify", "--man=no", ...paths], {
    encoding: "utf8",
  });
  const ownWarnings = verdict.stderr.split("\n").filter((line) => line.includes("zixue"));
  expect([verdict.status, ownWarnings]).toEqual([0, []]);
});

// A machine in a folder, with stubs for npm (downloads), systemctl (needs a booted system) and date (names releases).
const root = await temporaryDirectory();
const port = await freePort();
const bin = join(root, "bin");
const project = join(root, "project");
const build = await createFixtureSite();
const base = join(root, "opt/zixue");
const data = join(root, "var/lib/zixue");
for (const folder of ["bin", "project", "etc/caddy"])
  await mkdir(join(root, folder), { recursive: true });
await symlink(join(base, "current/deploy/Caddyfile"), join(root, "etc/caddy/Caddyfile"));
const written = (await readFile(join(ROOT, "deploy/zixue.conf"), "utf8")).replace(
  "/var/lib/zixue",
  data,
);
const conf = `${written}PORT='${port}'\nSMTP_URL='smtp://user:secret@127.0.0.1:1'\n`;
await writeFile(join(root, "etc/zixue.conf"), conf);
for (const name of ["server", "contract", "deploy", "package.json", ".npmrc"])
  await cp(join(ROOT, name), join(project, name), { recursive: true });
const script = (name: string, text: string) =>
  writeFile(join(bin, name), `#!/bin/sh\n${text}`, { mode: 0o755 });
// Like a package that would change what runs with the mail password: the build leaves its own server and packages.
await script(
  "npm",
  `echo "$* \${SMTP_URL-without the password}" >>${root}/npm-calls
case $1 in
  ci) mkdir node_modules
    for name in hono @hono nodemailer node-linux-${process.arch}; do ln -s '${ROOT}/node_modules/'$name node_modules/; done ;;
  run) echo "built for $SITE_URL" && cp -R ${build} build && [ ! -e broken-build ] || exit 1
    for file in server/main.ts contract/contact.ts package.json node_modules/evil.js; do echo "evil()" >$file; done
    [ ! -e linked-build ] || ln -s ${data} build/client/assets/data ;;
esac`,
);
// Its folder and environment, without the confinement.
await script(
  "systemd-run",
  `echo "$*" >>${root}/systemd-run-calls
for word; do
  shift
  case $word in
    --working-directory=*) mkdir -p "\${word#*=}" && cd "\${word#*=}" ;;
    --setenv=*=*) export "\${word#*=}" ;;
    --) break ;;
  esac
done
exec env --ignore-environment PATH="$PATH" SITE_URL="$SITE_URL" "$@"`,
);
await script("id", "exit 0");
await script("runuser", 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"');
// Acts like systemd: one server at a time, with the settings, from the current release. STUCK: the old one stays. DEAD: Caddy is.
// FAILS: the words of a call that fails, the first time.
await script(
  "systemctl",
  `echo "$*" >>${root}/systemctl-calls
case "$*" in "\${FAILS:-nothing}"*) if mkdir ${root}/failed 2>/dev/null; then exit 1; fi ;; esac
[ -n "\${STUCK:-}" ] && { [ "$1" != is-active ]; exit; }
[ "$1" = is-active ] && { kill -0 "$(cat ${root}/pid)" 2>/dev/null; exit; }
[ "$1" = reload-or-restart ] && [ -n "\${DEAD:-}" ] && exit 1
[ "$1" = restart ] || exit 0
if [ -e ${root}/pid ]; then kill "$(cat ${root}/pid)" 2>/dev/null; while kill -0 "$(cat ${root}/pid)" 2>/dev/null; do sleep 0.05; done; fi
cd ${root}/opt/zixue/current
[ -e broken ] || PORT=${port} ./node server/main.ts >>${root}/journal 2>&1 9>&- &
echo $! >${root}/pid`,
);
// The journal of the stub above, by priority as the server marks its lines.
await script(
  "journalctl",
  `case "$*" in *--priority=err*) grep '^<3>' ${root}/journal ;; *) tail -n 30 ${root}/journal ;; esac`,
);
// A release that does not answer is asked sixty times.
await script("sleep", "exec /bin/sleep 0.15");
// One second later on each call.
await script(
  "date",
  `echo >>${root}/dates; printf '%s' "\${NOW:-2025-01-31T0930$((10 + $(wc -l <${root}/dates)))Z}"`,
);
afterAll(() => void spawnSync("sh", ["-c", `kill -9 "$(cat ${root}/pid)"`]));

const run = (command: string[], environment = {}) => {
  const env = {
    ...process.env,
    ZIXUE_ROOT: root,
    PATH: `${bin}:${process.env.PATH}`,
    ...environment,
  };
  const { status, stdout, stderr } = spawnSync(command[0] ?? "", command.slice(1), {
    encoding: "utf8",
    env,
  });
  return { stdout, outcome: [status, stderr] };
};
const RELEASE = join(project, "deploy/release.sh");
const release = (...parameters: string[]) => run([RELEASE, ...parameters]);
const breakRelease = (folder: string) => writeFile(join(folder, "broken"), "");
const repairProject = () => rm(join(project, "broken"));
const current = async () => basename(await readlink(join(base, "current")));
const releases = async () => (await readdir(join(base, "releases"))).sort();
const url = `http://127.0.0.1:${port}`;
// A keep-alive connection would reach the server from before the restart.
const headers = { connection: "close" };
const send = async (message: string) => (await sendForm(url, { message }, headers)).status;
const refusal = (text: string) => [1, expect.stringContaining(text)];

/** The same links and folders as before, and the release that `current` names is the one that answers. */
async function expectUnchanged(
  attempt: () => ReturnType<typeof run>,
  expected: unknown,
): Promise<void> {
  const state = () =>
    run(["sh", "-c", `cd ${base} && readlink current previous; ls releases`]).stdout;
  const before = state();
  expect(attempt().outcome).toEqual(expected);
  expect(state()).toBe(before);
  const answer = await (await fetch(`${url}/healthz`, { headers })).json();
  expect(answer).toMatchObject({ ok: true, release: await current() });
}

describe("release.sh", { timeout: 120_000 }, () => {
  it("leaves nothing behind if the first release does not answer", async () => {
    await breakRelease(project);
    expect(release().outcome).toEqual(refusal("Nothing runs"));
    // The next boot would try to start them.
    const calls = await readFile(join(root, "systemctl-calls"), "utf8");
    expect(calls).toContain("disable --now zixue.socket zixue.service");
    expect([await releases(), existsSync(join(base, "current"))]).toEqual([[], false]);
    expect(release("--back").outcome).toEqual(refusal("no previous release"));
    await repairProject();
  });

  it("builds and installs a release, and hides the mail password from packages and the proxy", async () => {
    const { stdout, outcome } = release();
    expect(outcome).toEqual([0, ""]);
    expect(stdout).toMatch(/^built for https:\/\/www\.example\.org$/m);
    expect((await stat(join(root, "etc/zixue.conf"))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(root, "etc/systemd/system"))).toHaveLength(7);
    const socket = await readFile(join(root, "etc/systemd/system/zixue.socket"), "utf8");
    expect(socket).toContain(`ListenStream=127.0.0.1:${port}\n`);
    expect(await readdir(join(root, "usr/local/bin"))).toEqual(["zixue-messages"]);
    const quiet = "--ignore-scripts --loglevel=error";
    const calls = [`ci ${quiet}`, "run build", `ci --omit=dev ${quiet}`];
    const called = (await readFile(join(root, "npm-calls"), "utf8")).trimEnd().split("\n");
    expect(called.slice(-3)).toEqual(calls.map((call) => `${call} without the password`));
    const proxy = await readFile(join(base, "proxy.env"), "utf8");
    expect(proxy).toBe(`SITE_URL=https://www.example.org\nPORT=${port}\n`);
    expect(await readFile(join(root, "systemctl-calls"), "utf8")).toMatch(
      /restart caddy\.service\n$/,
    );
    expect(await send("on the first")).toBe(201);
  });

  it("takes from the build only pages: what its packages wrote does not run, and a link is refused", async () => {
    const installed = join(base, "current");
    for (const file of ["server/main.ts", "contract/contact.ts", "package.json"])
      expect(await readFile(join(installed, file), "utf8")).toBe(
        await readFile(join(ROOT, file), "utf8"),
      );
    expect(existsSync(join(installed, "node_modules/evil.js"))).toBe(false);
    expect(await readdir(join(root, "var/cache"))).toEqual([]);
    // Each run of npm has a folder of its own, and packages run without the network.
    const calls = (await readFile(join(root, "systemd-run-calls"), "utf8"))
      .trimEnd()
      .split("\n")
      .slice(-3);
    const confined = calls.map((call) => [
      call.includes("--property=DynamicUser=yes"),
      /--property=CacheDirectory=(\S+)/.exec(call)?.[1],
      /--property=PrivateNetwork=(\S+)/.exec(call)?.[1],
      /npm (\w+)/.exec(call)?.[1],
    ]);
    expect(confined).toEqual([
      [true, "zixue-build", "no", "ci"],
      [true, "zixue-build", "yes", "run"],
      [true, "zixue-packages", "no", "ci"],
    ]);
    await writeFile(join(project, "linked-build"), "");
    await expectUnchanged(release, refusal("left links"));
    await rm(join(project, "linked-build"));
  });

  it.each([
    "daemon-reload",
    "enable",
    "start zixue.socket",
    "restart zixue.service",
    "reload-or-restart",
  ])("switches back if systemctl %s fails", async (FAILS) => {
    await expectUnchanged(() => run([RELEASE], { FAILS }), refusal("runs again"));
    await rm(join(root, "failed"), { recursive: true });
  });

  it("keeps the running release if the new one cannot be built, back up or start, or another answers", async () => {
    await writeFile(join(project, "broken-build"), "");
    await expectUnchanged(release, [1, expect.any(String)]);
    await rm(join(project, "broken-build"));
    await rm(join(data, "backups"), { recursive: true, force: true });
    await writeFile(join(data, "backups"), "no folder");
    await expectUnchanged(release, [1, expect.any(String)]);
    await rm(join(data, "backups"));
    await breakRelease(project);
    await expectUnchanged(release, refusal("runs again"));
    await repairProject();
    await expectUnchanged(() => run([RELEASE], { STUCK: "1" }), refusal("runs again"));
    const main = join(project, "server/main.ts");
    await writeFile(main, 'throw new Error("a package is missing");');
    // Node prints why, without the journal's priority.
    await expectUnchanged(release, refusal("Error: a package is missing"));
    await cp(join(ROOT, "server/main.ts"), main);
    const answers = refusal("answers again, but Caddy does not start");
    await expectUnchanged(() => run([RELEASE], { DEAD: "1" }), answers);
  });

  it("refuses to run twice at once, to reuse a release's name, and what is in its way", async () => {
    await expectUnchanged(
      () => run(["flock", join(base, "lock"), RELEASE]),
      refusal("Another release.sh"),
    );
    const NOW = await current();
    await expectUnchanged(() => run([RELEASE], { NOW }), refusal("File exists"));
    const inTheWay = { "current.new": "switching back", previous: "is not a link" };
    for (const [name, problem] of Object.entries(inTheWay)) {
      await mkdir(join(base, name));
      await expectUnchanged(release, refusal(problem));
      await rm(join(base, name), { recursive: true });
    }
    expect(release("--bakc").outcome).toEqual(refusal("Usage"));
    await rm(join(data, "backups"), { recursive: true });
  });

  it.each([
    ["SMTP_URL='smtp://user:it's@mail.example.org'", /^\d+:SMTP_URL$/m],
    ["MAIL_TO=a@example.org b@example.org", /^\d+:MAIL_TO$/m],
    ["SITE_URL=''", "SITE_URL"],
    ["SITE_URL='https://www.example.org/'", "no slash"],
    ["HOST='0.0.0.0'", "HOST"],
    ["DATA_DIR='/srv/zixue'", "DATA_DIR"],
  ])("refuses the setting %s", async (line, problem) => {
    await writeFile(join(root, "etc/zixue.conf"), `${conf}${line}\n`);
    expect(release().outcome).toEqual([1, expect.stringMatching(problem)]);
    await writeFile(join(root, "etc/zixue.conf"), conf);
  });

  it("backs up, switches, switches back with --back if that release works, and keeps two releases", async () => {
    const one = await current();
    await rm(join(root, "systemctl-calls"));
    expect(release().outcome).toEqual([0, ""]);
    const two = await current();
    expect(two).not.toBe(one);
    // The socket is held: visitors wait in its queue.
    expect(await readFile(join(root, "systemctl-calls"), "utf8")).not.toMatch(
      /^(stop|restart) .*socket/m,
    );
    expect(await readdir(join(data, "backups"))).toHaveLength(1);
    expect(await send("on the second")).toBe(201);
    for (const back of [one, two]) {
      expect([release("--back").outcome, await current()]).toEqual([[0, ""], back]);
      expect(await send(`back on ${back}`)).toBe(201);
    }
    await breakRelease(join(base, "releases", one));
    for (const _ of ["first", "second"])
      await expectUnchanged(() => release("--back"), refusal("runs again"));
    expect(storedTexts(data)).toHaveLength(4);
    // An old copy has a message that was lost, so that one stays. A release goes on all the same, and the copy says so.
    const [copy = ""] = await readdir(join(data, "backups"));
    query(databasePath(data), "DELETE FROM messages");
    // Of the age that the default would delete.
    query(
      join(data, "backups", copy),
      "UPDATE messages SET received_at = ?, seen_at = ''",
      inDays(-400).toISOString(),
    );
    await utimes(join(data, "backups", copy), 0, 0);
    await writeFile(join(root, "etc/zixue.conf"), `${conf}RETENTION_DAYS='730'\n`);
    // The third keeps itself and the previous one.
    expect(release().outcome).toEqual([
      0,
      expect.stringContaining("not every old copy was deleted"),
    ]);
    expect(await readdir(join(data, "backups"))).toContain(copy);
    await writeFile(join(root, "etc/zixue.conf"), conf);
    expect(await releases()).toEqual([two, await current()]);
  });
});

it("no image layer holds messages, settings or what git ignores", async () => {
  const git = await readFile(join(ROOT, ".gitignore"), "utf8");
  const image = await readFile(join(ROOT, ".dockerignore"), "utf8");
  for (const name of [".git", "*.env", ...(git.match(/^[\w.-]+(?=\/$)/gm) ?? [])])
    expect(image.split("\n")).toContain(name);
});

it("the image takes nothing but pages from the stage in which packages run", async () => {
  const lines = (await readFile(join(ROOT, "deploy/Containerfile"), "utf8")).split("\n");
  const taken = lines.flatMap((line) => /^COPY --from=build \/zixue\/(\S+)/.exec(line)?.[1] ?? []);
  expect(taken).toEqual(["build/document-policy.txt", "build/client", "build/compressed"]);
});

it("the image is built for any address: only npm run deploy needs a domain and a database of wrangler.jsonc", async () => {
  const file = await readFile(join(ROOT, "deploy/Containerfile"), "utf8");
  const [, check = ""] = /^RUN npm run node -- (\S+) && npm run build$/m.exec(file) ?? [];
  const env = { ...process.env, SITE_URL: "https://www.example.org" };
  const checked = spawnSync(process.execPath, [check], { cwd: ROOT, env, encoding: "utf8" });
  expect([checked.status, checked.stderr]).toEqual([0, ""]);
});

it("staff who are not root run the messages command through sudo", async () => {
  await script("id", "echo 1000");
  await script("sudo", 'echo "$@"');
  const { stdout } = run([join(ROOT, "deploy/zixue-messages"), "--show", "1"]);
  expect(stdout).toBe("/usr/local/bin/zixue-messages --show 1\n");
});

const CADDYFILE = join(ROOT, "deploy/Caddyfile");

it("Caddy and systemd's socket agree on the port, and Caddy waits only ten seconds for headers", async () => {
  const directives = (await readFile(CADDYFILE, "utf8")).replace(/^\s*#.*$/gm, "");
  const socket = await readFile(join(ROOT, "deploy/zixue.socket"), "utf8");
  const port = /^ListenStream=127\.0\.0\.1:(\d+)$/m.exec(socket)?.[1];
  expect(directives).toContain(`reverse_proxy 127.0.0.1:{$PORT:${port}} {`);
  expect(directives).toMatch(/\stimeouts \{\s+read_header 10s\s+\}/);
});

it("the Caddyfile overwrites forged addresses, ends slow headers, and logs no visitor while the server is down", async ({
  skip,
}) => {
  if (!isInstalled("caddy", "version")) return skip("caddy is not installed");
  const home = await temporaryDirectory();
  const port = await freePort();
  const upstream = await freePort();
  const environment = { TRUST_PROXY: "1", CONTACT_RATE_LIMIT: "2", PORT: upstream };
  const server = await startNodeServer({ environment });
  const url = `http://127.0.0.1:${port}`;
  // Plain http: a certificate would need the network.
  const settings = { SITE_URL: url, PORT: upstream };
  const env = {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    ...settings,
  };

  // The same file without the admin endpoint and port 80, which another Caddy may use, and with a
  // shorter limit.
  const redirects = await freePort();
  const quiet = join(home, "Caddyfile");
  const text = (await readFile(CADDYFILE, "utf8"))
    .replace("{\n", `{\n\tadmin off\n\thttp_port ${redirects}\n`)
    .replace("10s", "1s");
  await writeFile(quiet, text);
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", quiet], { env });
  const log = outputOf(caddy);
  onTestFinished(async () => {
    const ended = once(caddy, "exit");
    caddy.kill("SIGTERM");
    await ended;
  });
  await until(async () => expect((await fetch(`${url}/about`)).status).toBe(200));
  for (const [index, expected] of [201, 201, 429].entries()) {
    const forged = { "x-forwarded-for": `192.0.2.${index}`, origin: url };
    expect((await sendForm(url, { message: `number ${index}` }, forged)).status).toBe(expected);
  }

  // Where Caddy redirects from, too.
  for (const listening of [port, redirects]) {
    const slow = connect(Number(listening), "127.0.0.1");
    slow.write("GET / HTTP/1.1\r\nHost: x\r\n");
    await once(slow.resume(), "close");
  }
  const redirect = await fetch(`http://127.0.0.1:${redirects}/about`, { redirect: "manual" });
  expect(redirect.headers.get("location")).toBe("https://127.0.0.1/about");

  await server.stop();
  const visitor = { headers: { "user-agent": "a-visitors-browser" } };
  const unavailable = await fetch(`${url}/about?from=a-visitor`, visitor);
  expect([unavailable.status, await unavailable.text()]).toEqual([
    503,
    expect.stringContaining("try again"),
  ]);
  expect(log()).toContain("serving initial configuration");
  expect(log()).not.toMatch(/a-visitor|127\.0\.0\.1:\d+->|remote_ip|\/about/);
}, 60_000);

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const probe = await startInbox();
  await probe.stop();
  return new URL(probe.url).port;
}
