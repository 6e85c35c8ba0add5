import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** `npm run messages` on a data folder, as staff call it. */
export function messagesIn(dataDirectory: string, ...parameters: string[]) {
  const command = [join(import.meta.dirname, "../../server/messages.ts"), ...parameters];
  return spawnSync(process.execPath, command, {
    encoding: "utf8",
    maxBuffer: 512 * 1024 * 1024,
    env: { ...process.env, DATA_DIR: dataDirectory },
  });
}
