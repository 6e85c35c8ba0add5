const HUNG_MS = 10_000;

export function rejectIfHung<Result>(promise: Promise<Result>): Promise<Result> {
  const hung = new Promise<never>((_, reject) => {
    setTimeout(reject, HUNG_MS, new Error("timed out"));
  });
  return Promise.race([promise, hung]);
}
