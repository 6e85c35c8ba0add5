import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { baseHeaders, CACHE, DOCUMENT_HEADERS } from "#server/site/response-headers.ts";

// The servers of the comparison, each one process with one worker, each writing an access log.

export type Running = { port: number; stop(): Promise<void> };

const ROOT = join(import.meta.dirname, "../..");

/** `project` may be an older checkout of this one, built by itself. */
export async function startOurs(
  dataDirectory: string,
  environment: Record<string, string> = {},
  project = ROOT,
): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: project,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      BUILD_DIR: join(ROOT, "build"),
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      CONTACT_RATE_LIMIT: "0",
    },
  });
  await answering(port, child);
  return { port, stop: () => stop(child) };
}

/** The built site with its compressed forms beside each file, as nginx and Hono want them, and headers of ours. */
export type SiteCopy = { files: string; headers: Record<string, string> };

export async function copySite(directory: string, policy: string): Promise<SiteCopy> {
  const files = join(directory, "files");
  await cp(join(ROOT, "build/client"), files, { recursive: true });
  await cp(join(ROOT, "build/compressed"), files, { recursive: true });
  const headers = {
    ...baseHeaders({ hstsSubdomains: false }),
    ...DOCUMENT_HEADERS,
    "Content-Security-Policy": policy,
    "Cache-Control": CACHE.page,
  };
  return { files, headers };
}

export async function startHono(directory: string, { files, headers }: SiteCopy): Promise<Running> {
  const port = await freePort();
  const script = join(import.meta.dirname, "hono-static.ts");
  const parameters = [script, files, String(port), JSON.stringify(headers), join(directory, "hono.log")];
  const child = spawn(process.execPath, parameters, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
  await answering(port, child);
  return { port, stop: () => stop(child) };
}

/** undefined where nginx is not installed: the table says so. */
export function nginxVersion(): string | undefined {
  const result = spawnSync("nginx", ["-v"], { encoding: "utf8", env: withSystemPath() });
  return /nginx\/[\d.]+/.exec(result.stderr ?? "")?.[0];
}

/** nginx with the same files, the same precompressed gzip and headers of the same size. */
export async function startNginx(directory: string, { files, headers }: SiteCopy): Promise<Running> {
  await mkdir(join(directory, "logs"), { recursive: true });
  const port = await freePort();
  await writeFile(
    join(directory, "nginx.conf"),
    `worker_processes 1;
daemon off;
pid ${directory}/nginx.pid;
error_log ${directory}/logs/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; }
  access_log ${directory}/logs/access.log combined buffer=64k flush=100ms;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=1000 inactive=60s;
  gzip_static on;
  server {
    listen 127.0.0.1:${port};
    root ${files};
    ${Object.entries(headers)
      .map(([name, value]) => `add_header ${name} "${value}";`)
      .join("\n    ")}
    location / { try_files $uri $uri/index.html =404; }
  }
}
`,
  );
  const child = spawn("nginx", ["-p", directory, "-c", join(directory, "nginx.conf")], {
    stdio: ["ignore", "inherit", "inherit"],
    env: withSystemPath(),
  });
  await answering(port, child);
  return { port, stop: () => stop(child) };
}

function withSystemPath(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  for (let turn = 0; turn < 200 && child.exitCode === null; turn++) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error(`${child.spawnfile} does not answer on port ${port}`);
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
