import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

let ready: Promise<void> | undefined;

/** Renders a drawing to pixels or PNG. WebAssembly gives the same bytes on every machine. */
export async function rasterize(svg: string, width: number, fontBuffers: Uint8Array[] = []) {
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  ready ??= readFile(wasm).then((code) => initWasm(code));
  await ready;
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { fontBuffers } }).render();
}
