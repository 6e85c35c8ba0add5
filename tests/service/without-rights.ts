import { spawnSync } from "node:child_process";

// Root may write where permissions say nobody may. A server that is to meet a read-only folder is therefore run without
// that right; each way is tried before it is used, since a container may forbid it.

const WAYS = [
  ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner", "--"],
  ["capsh", "--drop=cap_dac_override,cap_dac_read_search,cap_fowner", "--shell=/usr/bin/env", "--"],
];

/** The program to start the server through, so that permissions count: they forbid to touch `path`. */
export function bindingPermissions(path: string): string[] {
  if (process.getuid?.() !== 0) return [];
  for (const way of WAYS) {
    const [program = "", ...parameters] = way;
    const attempt = spawnSync(program, [...parameters, "touch", path], { encoding: "utf8" });
    // Meant to fail, and for this reason; a missing program fails for another.
    if (attempt.stderr?.includes("Permission denied")) return way;
  }
  throw new Error(
    "as root this test needs setpriv (util-linux) or capsh (libcap2-bin) to make permissions count",
  );
}

/** A private mount of a small file system over DATA_DIR, gone with the process; undefined where mounting is forbidden. */
export function smallDisk(size: string): string[] | undefined {
  const inPrivate = (script: string) => ["unshare", "-m", "sh", "-c", script];
  const mount = (target: string) => `mount -t tmpfs -o size=${size} tmpfs ${target}`;
  const [program = "", ...parameters] = inPrivate(mount("/mnt"));
  if (spawnSync(program, parameters).status !== 0) return undefined;
  return [...inPrivate(`${mount('"$DATA_DIR"')} && exec "$@"`), "sh"];
}
