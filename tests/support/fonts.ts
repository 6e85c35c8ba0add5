// The fonts a browser finds on a machine decide how wide its fallbacks are, and whether it has Chinese at all. Journeys see the
// same ones everywhere: the widths of Arial and Times New Roman, and Chinese.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

const files = [
  "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
  "@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf",
  "@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf",
];

const generic = { serif: "Tinos", "sans-serif": "Arimo", "system-ui": "Arimo", monospace: "Arimo" };

/** What to add to the environment of a browser. Systems that do not use fontconfig pay no heed to it. */
export function environmentWithFonts(): Record<string, string> {
  const directory = join(import.meta.dirname, "../../node_modules/.cache/zixue-fonts");
  mkdirSync(directory, { recursive: true });
  const file = join(directory, "fonts.conf");
  const configuration = fontconfig(join(directory, "cache"));
  // Every worker comes here, and a browser may be reading it.
  if (!existsSync(file) || readFileSync(file, "utf8") !== configuration) writeFileSync(file, configuration);
  return { FONTCONFIG_FILE: file };
}

function fontconfig(cache: string): string {
  const directories = files.map((file) => `<dir>${dirname(require.resolve(file))}</dir>`);
  const aliases = Object.entries(generic).map(
    ([name, font]) => `<alias><family>${name}</family><prefer><family>${font}</family></prefer></alias>`,
  );
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig>${directories.join("")}${aliases.join("")}<cachedir>${cache}</cachedir></fontconfig>`,
    "",
  ].join("\n");
}
