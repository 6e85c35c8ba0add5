const HUNG_MS = 10_000;

/** Rejects if the promise is not settled after ten seconds. */
export function rejectIfHung<Result>(promise: Promise<Result>): Promise<Result> {
  const hung = new Promise<never>((_, reject) => setTimeout(reject, HUNG_MS, new Error("timed out")));
  return Promise.race([promise, hung]);
}
