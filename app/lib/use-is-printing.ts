import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** True while the browser prints the page. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    // Browsers print what is on the page when the listeners return.
    const update = (printing: boolean) => flushSync(() => setIsPrinting(printing));
    window.addEventListener("beforeprint", () => update(true), { signal: controller.signal });
    window.addEventListener("afterprint", () => update(false), { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return isPrinting;
}
