import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

let ready: Promise<void> | undefined;

/** Turns a drawing into a PNG. The renderer is WebAssembly, so it gives the same bytes on every machine. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  ready ??= readFile(wasm).then((code) => initWasm(code));
  await ready;
  return Buffer.from(new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng());
}
