import { createContext, use } from "react";

/** The JSON that start.ts reads. Only the prerenderer has it. */
export const StartDataContext = createContext("");

/** Stands last in the body, where React lets stand what it does not render itself. */
export function StartData() {
  return (
    <script
      id="start-data"
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, unable to close the script
      dangerouslySetInnerHTML={{ __html: use(StartDataContext).replaceAll("<", "\\u003c") }}
    />
  );
}
