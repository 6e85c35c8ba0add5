import { spawnSync } from "node:child_process";

let isUpToDate = false;

/**
 * Installs Debian packages if possible, without recommended ones (sound, themes, configuration
 * tools). Skips the fsync per file, which throwaway machines do not need.
 */
export function installPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !apt("--version")) return false;
  isUpToDate ||= apt("update");
  return (
    isUpToDate &&
    apt(
      "install",
      "-y",
      "--no-install-recommends",
      "-o",
      "Dpkg::Options::=--force-unsafe-io",
      ...names,
    )
  );
}

function apt(...parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", parameters, { stdio: "inherit", env }).status === 0;
}
