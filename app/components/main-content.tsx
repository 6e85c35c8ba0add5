import type { ReactNode } from "react";

export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      {children}
    </main>
  );
}
