import { spawnSync } from "node:child_process";
import { required } from "#app/lib/required.ts";

const WITHOUT_RIGHTS = ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner", "--"];

/** A command prefix that runs as another user; only root can. */
export const AS_NOBODY = ["setpriv", "--reuid=65534", "--clear-groups", "--"] as const;

/** A command prefix that makes permissions apply even to root. Permissions must forbid touching `path`. */
export function bindingPermissions(path: string): string[] {
  const through = process.getuid?.() === 0 ? WITHOUT_RIGHTS : [];
  const words = [...through, "touch", path];
  // Must fail for this reason: a container may forbid setpriv.
  const { stderr } = spawnSync(required(words[0], "a program"), words.slice(1), {
    encoding: "utf8",
  });
  if (!stderr?.includes("Permission denied"))
    throw new Error("as root this test needs setpriv (util-linux)");
  return through;
}

/** A command prefix that mounts a small private file system over DATA_DIR; undefined if mounting is not permitted. */
export function smallDisk(size: string): string[] | undefined {
  const inPrivate = (script: string) => ["unshare", "-m", "sh", "-c", script];
  const mount = (target: string) => `mount -t tmpfs -o size=${size} tmpfs ${target}`;
  const [program = "", ...parameters] = inPrivate(mount("/mnt"));
  if (spawnSync(program, parameters).status !== 0) return undefined;
  return [...inPrivate(`${mount('"$DATA_DIR"')} && exec "$@"`), "sh"];
}

/** Runs a shell script on such a disk; `$0` is Node. */
export function runOnSmallDisk(size: string, script: string, dataDirectory: string) {
  const through = smallDisk(size);
  if (through === undefined) return undefined;
  const env = { ...process.env, DATA_DIR: dataDirectory };
  const command = [...through, "sh", "-c", script, process.execPath];
  return spawnSync(required(command[0], "a program"), command.slice(1), { encoding: "utf8", env });
}
