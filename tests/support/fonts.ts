// The fonts a browser finds on a machine decide how wide its fallbacks are, and whether it has Chinese at all. Journeys see the
// same ones everywhere: the widths of Arial and Times New Roman, and Chinese.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
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
  const directory = join(tmpdir(), "zixue-fonts");
  mkdirSync(directory, { recursive: true });
  const configuration = join(directory, "fonts.conf");
  writeFileSync(configuration, fontconfig(join(directory, "cache")));
  return { FONTCONFIG_FILE: configuration };
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
