declare global {
  interface Window {
    engineFaults?: string[];
  }
}

/**
 * Runs in every document before its own scripts. No protocol reports all of these in every engine, but every engine reports them
 * to its own page.
 */
export function recordFaults(): void {
  const faults: string[] = [];
  window.engineFaults = faults;
  for (const level of ["error", "warn"] as const) {
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      faults.push(`console.${level}: ${parts.map(String).join(" ")}`);
      write.apply(console, parts);
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
    faults.push(`policy: ${violatedDirective} blocks ${blockedURI}`),
  );
}
