import { SourceMap, type SourceMapping } from "node:module";
import type { ClientChunk } from "./client-chunks.ts";

/** The minified text that a module contributes to a chunk. */
type ModuleText = { module: string; text: string };

/** Attributes every character of a minified chunk to the module that its source map names. */
export function attributeText({ file, code, map }: ClientChunk): ModuleText[] {
  const payload = JSON.parse(map);
  if (!payload) return [{ module: `(bundler) ${file}`, text: code }];
  const sourceMap = new SourceMap(payload);
  const texts = new Map<string, string>();
  for (const [line, text] of code.split("\n").entries()) {
    let start = 0;
    for (let end = 1; end <= text.length; end++) {
      const owner = ownerAt(sourceMap, line, start);
      if (end < text.length && ownerAt(sourceMap, line, end) === owner) continue;
      texts.set(owner, (texts.get(owner) ?? "") + text.slice(start, end));
      start = end;
    }
  }
  return [...texts].map(([module, text]) => ({ module, text }));
}

function ownerAt(sourceMap: SourceMap, line: number, column: number): string {
  const entry: Partial<SourceMapping> = sourceMap.findEntry(line, column);
  // Before the first mapping of a line, findEntry returns one of an earlier line. A mapping may also have no source.
  return (entry.generatedLine === line && entry.originalSource) || "(bundler)";
}

/** A package by its name, our own code by its folder, pages one by one. */
export function groupOf(module: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
  if (inPackage) return inPackage;
  const ours = /(?:^|\/)((?:app|contract)\/(?:pages\/[^/]+|[^/]+(?=\/))?)/.exec(module)?.[1];
  return ours ? ours.replace(/\/$/, "") : module.replace(/\0/g, "");
}
