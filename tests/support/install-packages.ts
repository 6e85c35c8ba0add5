import { spawnSync } from "node:child_process";

let isUpToDate = false;

/**
 * Installs Debian packages where that is possible, without what they only recommend: sound, themes and tools to configure them.
 * Waiting for the disk after each file is for machines that are kept.
 */
export function installPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !apt("--version")) return false;
  isUpToDate ||= apt("update");
  return (
    isUpToDate &&
    apt("install", "-y", "--no-install-recommends", "-o", "Dpkg::Options::=--force-unsafe-io", ...names)
  );
}

function apt(...parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", parameters, { stdio: "inherit", env }).status === 0;
}
