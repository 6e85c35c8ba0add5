import type { Plugin } from "vite";

/** Tailwind's variables for what no class here combines, such as a border and its dashes: 150 bytes on every page. */
const unused = "--tw-(?:border-style|font-weight|leading|outline-style|tracking)";
const fallback = new RegExp(`var\\(${unused},\\s*(var\\(--[\\w-]+\\)|[-.\\w]+)\\)`, "g");
const declaration = new RegExp(
  `[\\w-]+:\\s*var\\(${unused}\\);?|${unused}:[^;}]*;?|@property ${unused}[^}]*\\}`,
  "g",
);

export function plainUtilitiesPlugin(): Plugin {
  return {
    name: "zixue:plain-utilities",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\.css(\?[^/]*)?$/ },
      handler: (code) => code.replace(fallback, "$1").replace(declaration, ""),
    },
  };
}
