import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { outputOf, ROOT } from "#tests/service/node-server.ts";

const COMMAND = join(ROOT, "server/messages.ts");

/** `npm run messages` on a data folder, as staff call it. */
export function messagesIn(dataDirectory: string, ...parameters: string[]) {
  return spawnSync(process.execPath, [COMMAND, ...parameters], {
    encoding: "utf8",
    maxBuffer: 512 * 1024 * 1024,
    env: { ...process.env, DATA_DIR: dataDirectory },
  });
}

/** The same while this process goes on, as a mail server or a client. */
export async function messagesBeside(environment: Record<string, string>, ...parameters: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...parameters], {
    env: { ...process.env, ...environment },
  });
  const output = outputOf(child);
  const [status] = await once(child, "close");
  return { status, output: output() };
}
