declare global {
  interface Window {
    engineFaults?: string[];
  }
}

/**
 * Runs in every document before anything else of it. No protocol reports all of these in every engine, but every engine
 * tells its own page.
 */
export function recordFaults(): void {
  const faults: string[] = [];
  window.engineFaults = faults;
  for (const level of ["error", "warn"] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      faults.push(`console.${level}: ${words.map(String).join(" ")}`);
      write.apply(console, words);
    };
  }
  window.addEventListener(
    "error",
    ({ message, target }) =>
      faults.push(target instanceof Element ? `not loaded: ${target.outerHTML}` : `error: ${message}`),
    true,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => faults.push(`rejection: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    faults.push(`policy: ${violatedDirective} holds back ${blockedURI}`),
  );
}
