// `npm run treemap`: what visitors' browsers are sent as JavaScript, by package and by our folders, largest first.
// `npm run treemap -- --in react-router` lists the modules of one of them.
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { copyProject } from "#tests/support/copied-project.ts";
import { attributeText, groupOf, type ModuleText } from "./bundle/attribute-bytes.ts";
import { buildClientChunks } from "./bundle/client-chunks.ts";
import { table } from "./report/tables.ts";

const { values: options } = parseArgs({ options: { in: { type: "string" } } });

process.env.NODE_ENV = "production";
const copy = await copyProject();
try {
  const chunks = await buildClientChunks(copy.directory);
  const texts = chunks.flatMap(attributeText);
  const compressed = chunks.reduce((sum, { code }) => sum + compressedBytes(code), 0);
  const groups = options.in
    ? gather(
        texts.filter(({ module }) => groupOf(module) === options.in),
        ({ module }) => module,
      )
    : gather(texts, ({ module }) => groupOf(module));
  // A package alone compresses worse or better than among the others, so shares are scaled to what all chunks weigh together.
  const whole = gather(texts, ({ module }) => groupOf(module));
  const scale = compressed / sum(whole.map(({ alone }) => alone));
  console.log(
    `${chunks.length} chunks, ${sum(whole.map(({ raw }) => raw))} bytes, ${compressed} compressed (brotli)\n`,
  );
  console.log(
    table(
      [options.in ?? "package or folder", "bytes", "compressed", "share"],
      groups.map(({ name, raw, alone }) => [
        name,
        raw,
        Math.round(alone * scale),
        `${((alone * scale * 100) / compressed).toFixed(1)} %`,
      ]),
    ),
  );
} finally {
  await copy.remove();
}

type Group = { name: string; raw: number; alone: number };

function gather(texts: readonly ModuleText[], nameOf: (text: ModuleText) => string): Group[] {
  return [...Map.groupBy(texts, nameOf)]
    .map(([name, members]) => {
      const text = members.map((member) => member.text).join("");
      return { name, raw: Buffer.byteLength(text), alone: compressedBytes(text) };
    })
    .toSorted((a, b) => b.raw - a.raw);
}

function compressedBytes(text: string): number {
  return brotliCompressSync(text).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
