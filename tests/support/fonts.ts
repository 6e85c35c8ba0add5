// Fallback widths and Chinese depend on installed fonts. These are the same on every machine: the
// metrics of Arial and Times New Roman, and one Chinese font.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

const files = [
  "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
  "@expo-google-fonts/arimo/600SemiBold/Arimo_600SemiBold.ttf",
  "@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf",
  "@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf",
  "@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf",
];

const generic = { serif: "Tinos", "sans-serif": "Arimo", "system-ui": "Arimo", monospace: "Arimo" };

/** Environment variables for a browser. Systems without fontconfig ignore them. */
export function environmentWithFonts(): Record<string, string> {
  const directory = join(import.meta.dirname, "../../node_modules/.cache/zixue-fonts");
  mkdirSync(directory, { recursive: true });
  const file = join(directory, "fonts.conf");
  const configuration = fontconfig(join(directory, "cache"));
  // Write only if needed: several workers run this while browsers may be reading the file.
  if (!existsSync(file) || readFileSync(file, "utf8") !== configuration)
    writeFileSync(file, configuration);
  return { FONTCONFIG_FILE: file };
}

function fontconfig(cache: string): string {
  const directories = files.map((file) => `<dir>${dirname(require.resolve(file))}</dir>`);
  const aliases = Object.entries(generic).map(
    ([name, font]) =>
      `<alias><family>${name}</family><prefer><family>${font}</family></prefer></alias>`,
  );
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig>${directories.join("")}${aliases.join("")}<cachedir>${cache}</cachedir></fontconfig>`,
    "",
  ].join("\n");
}
