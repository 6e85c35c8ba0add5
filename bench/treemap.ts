// `npm run treemap`: the JavaScript that browsers receive, by package and by our folders, largest first.
// `npm run treemap -- --in react-router` lists the modules of one of them.
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { copyProject } from "#tests/support/copied-project.ts";
import { table } from "./report/table.ts";
import { attributeText, groupOf } from "./treemap/attribute-text.ts";
import { buildClientChunks } from "./treemap/client-chunks.ts";

const { values: options } = parseArgs({ options: { in: { type: "string" } } });

process.env.NODE_ENV = "production";
const copy = await copyProject();
try {
  const chunks = await buildClientChunks(copy.directory);
  const texts = chunks.flatMap(attributeText);
  const sizes = [...Map.groupBy(texts, ({ module }) => groupOf(module))]
    .flatMap(([group, members]) =>
      options.in === undefined
        ? { name: group, text: members.map(({ text }) => text).join("") }
        : members.filter(() => group === options.in).map(({ module, text }) => ({ name: module, text })),
    )
    .map(({ name, text }) => ({ name, bytes: Buffer.byteLength(text), alone: compressedSize(text) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const total = chunks.reduce((sum, { code }) => sum + compressedSize(code), 0);
  console.log(`${chunks.length} chunks, ${total} bytes compressed (brotli)\n`);
  // Pieces compress differently alone than together, so their sizes do not add up to the total.
  console.log(
    table(
      [options.in ?? "package or folder", "bytes", "compressed alone"],
      sizes.map(({ name, bytes, alone }) => [name, bytes, alone]),
    ),
  );
} finally {
  await copy.remove();
}

function compressedSize(text: string): number {
  return brotliCompressSync(text).length;
}
