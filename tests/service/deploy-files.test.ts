import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { sendForm } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { startNodeServer } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// What an owner installs, judged by the programs that will read it. Where such a program is missing the test is skipped.

const ROOT = join(import.meta.dirname, "../..");
const isHere = (program: string, ...parameters: string[]) => spawnSync(program, parameters).status === 0;

describe("the units for systemd", () => {
  it("are what systemd understands", async ({ skip }) => {
    if (!isHere("systemd-analyze", "--version")) return skip("systemd-analyze is not here");
    const folder = await temporaryDirectory();
    const units = ["zixue.service", "zixue-backup.service", "zixue-backup.timer"];
    for (const name of units) {
      // It looks whether the program to start exists, so the place where it will be is replaced by this one.
      const unit = (await readFile(join(ROOT, "deploy", name), "utf8")).replaceAll("/opt/zixue", ROOT);
      await writeFile(join(folder, name), unit);
    }
    const verdict = spawnSync(
      "systemd-analyze",
      ["verify", "--man=no", ...units.map((name) => join(folder, name))],
      {
        encoding: "utf8",
      },
    );
    const aboutOurs = verdict.stderr.split("\n").filter((line) => units.some((unit) => line.includes(unit)));
    expect([verdict.status, aboutOurs]).toEqual([0, []]);
  });

  it("makes a copy and takes away those past their time, by the very commands of the unit", async () => {
    const unit = await readFile(join(ROOT, "deploy/zixue-backup.service"), "utf8");
    const folder = await temporaryDirectory();
    const server = await startNodeServer({
      buildDirectory: await createFixtureSite(),
      dataDirectory: join(folder, "zixue"),
    });
    onTestFinished(() => void server.child.kill("SIGKILL"));
    expect((await sendForm(server.url)).status).toBe(201);
    const backups = join(folder, "zixue-backups");
    await mkdir(backups);
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000).toISOString();
    for (const [name, age] of [
      ["messages-old.db", 30],
      ["messages-recent.db", 28],
      ["other.db", 90],
    ] as const) {
      expect(spawnSync("touch", ["-d", days(age), join(backups, name)]).status).toBe(0);
    }
    const commands = [...unit.matchAll(/^ExecStart=(.*)$/gm)].map(([, command = ""]) =>
      command.replaceAll("/opt/zixue", ROOT).replaceAll("/var/lib", folder).replaceAll("%%", "%"),
    );
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      // systemd hands words over as they are; a shell needs the parentheses and stars quoted.
      const line = command.startsWith("/bin/sh") ? command : command.replace(/[()*]/g, "\\$&");
      const env = { ...process.env, DATA_DIR: server.dataDirectory };
      const result = spawnSync("sh", ["-c", line], { encoding: "utf8", cwd: ROOT, env });
      expect([result.status, result.stderr]).toEqual([0, ""]);
    }
    const left = spawnSync("ls", [backups], { encoding: "utf8" }).stdout.trim().split("\n");
    expect(left).toEqual([
      expect.stringMatching(/^messages-\d{4}-\d\d-\d\d-\d{6}\.db$/),
      "messages-recent.db",
      "other.db",
    ]);
  });
});

describe("the Caddyfile", () => {
  it("is valid, and lets no visitor choose the address that counts", async ({ skip }) => {
    if (!isHere("caddy", "version")) return skip("caddy is not here");
    const config = join(ROOT, "deploy/Caddyfile");
    const home = await temporaryDirectory();
    const server = await startNodeServer({
      buildDirectory: await createFixtureSite(),
      environment: { TRUST_PROXY: "1", CONTACT_RATE_LIMIT: "2" },
    });
    onTestFinished(() => void server.stop());
    const port = await freePort();
    const env = {
      ...process.env,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      // Plain http on this machine: a certificate would be asked for over the network.
      SITE_HOST: `http://127.0.0.1:${port}`,
      ZIXUE_UPSTREAM: new URL(server.url).host,
    };
    const valid = spawnSync("caddy", ["validate", "--adapter", "caddyfile", "--config", config], {
      env,
      encoding: "utf8",
    });
    expect([valid.status, valid.stdout]).toEqual([0, expect.stringContaining("Valid configuration")]);

    // The same file, without the address on which another Caddy would take orders.
    const quiet = join(home, "Caddyfile");
    await writeFile(quiet, `{\n\tadmin off\n}\n${await readFile(config, "utf8")}`);
    const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", quiet], {
      env,
      stdio: "ignore",
    });
    onTestFinished(async () => {
      const ended = once(caddy, "exit");
      caddy.kill("SIGTERM");
      await ended;
    });
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${url}/about`)).status).toBe(200), { timeout: 10_000 });
    const statuses: number[] = [];
    for (const index of [1, 2, 3]) {
      const forged = { "x-forwarded-for": `192.0.2.${index}`, origin: url };
      statuses.push((await sendForm(url, { message: `number ${index}` }, forged)).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });
});

describe("wrangler.jsonc", () => {
  it("describes a Worker that can be published", async () => {
    const project = await temporaryDirectory();
    for (const name of [
      "server",
      "contract",
      "node_modules",
      "wrangler.jsonc",
      "package.json",
      "tsconfig.json",
    ]) {
      await symlink(join(ROOT, name), join(project, name));
    }
    await symlink(await createFixtureSite(), join(project, "build"));
    const bin = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
    const result = spawnSync(
      process.execPath,
      [bin, "deploy", "--dry-run", "--outdir", join(project, "out")],
      {
        cwd: project,
        encoding: "utf8",
        env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
      },
    );
    expect([result.status, result.stderr]).toEqual([0, expect.any(String)]);
    for (const binding of ["env.DB", "env.EMAIL", "env.CONTACT_RATE", "env.ASSETS", "env.RETENTION_DAYS"]) {
      expect(result.stdout).toContain(binding);
    }
    expect(await readFile(join(project, "out", "worker.js"), "utf8")).not.toContain("node:sqlite");
  }, 60_000);
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}
