import { createHash } from "node:crypto";

/** Of a file's content, for its name: a changed file has another URL. */
export function shortHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 8);
}

/** A short hash between two periods of a file's name. */
export const HASH_IN_NAME = /\.[\w-]{8}\./;
