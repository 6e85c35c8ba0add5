import { rejectIfHung } from "./reject-if-hung.ts";

const failures: Record<string, number> = {};

/**
 * Imports a chunk. Each retry has its own URL, since Firefox and WebKit never retry a failed
 * import.
 */
export async function importChunk<Module>(url: string): Promise<Module> {
  const failed = failures[url] ?? 0;
  const attemptUrl = failed === 0 ? url : `${url}?attempt=${failed}`;
  try {
    const chunk: Promise<Module> = import(/* @vite-ignore */ attemptUrl);
    return await rejectIfHung(chunk);
  } catch (error) {
    failures[url] = failed + 1;
    throw error;
  }
}
