import { spawnSync } from "node:child_process";

const WITHOUT_RIGHTS = ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner", "--"];

/** The program to start a server through so that permissions count, also for root. They must forbid to touch `path`. */
export function bindingPermissions(path: string): string[] {
  const through = process.getuid?.() === 0 ? WITHOUT_RIGHTS : [];
  const [program = "", ...parameters] = [...through, "touch", path];
  // Meant to fail, and for this reason: a container may forbid setpriv.
  const { stderr } = spawnSync(program, parameters, { encoding: "utf8" });
  if (!stderr?.includes("Permission denied")) throw new Error("as root this test needs setpriv (util-linux)");
  return through;
}

/** A private mount of a small file system over DATA_DIR, gone with the process; undefined where mounting is forbidden. */
export function smallDisk(size: string): string[] | undefined {
  const inPrivate = (script: string) => ["unshare", "-m", "sh", "-c", script];
  const mount = (target: string) => `mount -t tmpfs -o size=${size} tmpfs ${target}`;
  const [program = "", ...parameters] = inPrivate(mount("/mnt"));
  if (spawnSync(program, parameters).status !== 0) return undefined;
  return [...inPrivate(`${mount('"$DATA_DIR"')} && exec "$@"`), "sh"];
}
