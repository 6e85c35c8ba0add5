import type { ReactNode } from "react";
import { useIsPageSlow } from "#app/navigation/pending-page.ts";

export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} aria-busy={useIsPageSlow() || undefined} className="grow outline-none">
      {children}
    </main>
  );
}
