import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

let ready: Promise<void> | undefined;

/** Turns a drawing into a PNG. The renderer is WebAssembly, so it gives the same bytes on every machine. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  return Buffer.from((await render(svg, width)).asPng());
}

/** Its pixels row by row, four bytes each: red, green, blue, opacity. */
export async function toPixels(svg: string, width: number): Promise<Uint8Array> {
  return (await render(svg, width)).pixels;
}

async function render(svg: string, width: number) {
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  ready ??= readFile(wasm).then((code) => initWasm(code));
  await ready;
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
}
