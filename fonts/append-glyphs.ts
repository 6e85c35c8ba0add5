import { openFont } from "./open-font.ts";

/**
 * Adds the glyphs of one TrueType font to another, which keeps its kerning and substitutions: its own glyphs keep their numbers.
 * The result still lacks checksums and needs `subsetFont`, which writes them.
 */
export function appendGlyphs(font: Buffer, extra: Buffer): Buffer {
  const tables = tablesOf(font);
  const [target, source] = [outlinesOf(tables), outlinesOf(tablesOf(extra))];
  // The first glyph of every font stands for missing ones.
  const glyphs = [...target.glyphs, ...source.glyphs.slice(1)];
  const metrics = [...target.metrics, ...source.metrics.slice(1)];
  const offsets = [0];
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length);

  tables.set("glyf", Buffer.concat(glyphs));
  tables.set("loca", numbers(offsets, 4));
  tables.set("hmtx", Buffer.concat(metrics));
  tables.set("cmap", characterMap(font, extra, target.glyphs.length - 1));
  table(tables, "head").writeInt16BE(1, 50);
  table(tables, "hhea").writeUInt16BE(glyphs.length, 34);
  table(tables, "maxp").writeUInt16BE(glyphs.length, 4);
  return sfnt(tables);
}

type Tables = Map<string, Buffer>;

function tablesOf(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + index * 16;
      const offset = font.readUInt32BE(entry + 8);
      const data = font.subarray(offset, offset + font.readUInt32BE(entry + 12));
      return [font.toString("latin1", entry, entry + 4), Buffer.from(data)];
    }),
  );
}

function table(tables: Tables, tag: string): Buffer {
  const data = tables.get(tag);
  if (!data) throw new Error(`the font has no table ${tag}`);
  return data;
}

/** Every glyph's outline and its four bytes of metrics. */
function outlinesOf(tables: Tables): { glyphs: Buffer[]; metrics: Buffer[] } {
  const [glyf, loca, hmtx] = [table(tables, "glyf"), table(tables, "loca"), table(tables, "hmtx")];
  const count = table(tables, "maxp").readUInt16BE(4);
  const isLong = table(tables, "head").readInt16BE(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const withAdvance = table(tables, "hhea").readUInt16BE(34);
  const metricsOf = (glyph: number) => {
    if (glyph < withAdvance) return hmtx.subarray(glyph * 4, glyph * 4 + 4);
    // The last glyphs share one advance and have only their left side bearing.
    const bearing = withAdvance * 4 + (glyph - withAdvance) * 2;
    return Buffer.concat([
      hmtx.subarray(withAdvance * 4 - 4, withAdvance * 4 - 2),
      hmtx.subarray(bearing, bearing + 2),
    ]);
  };
  const ids = Array.from({ length: count }, (_, glyph) => glyph);
  return {
    glyphs: ids.map((glyph) => padded(glyf.subarray(offset(glyph), offset(glyph + 1)))),
    metrics: ids.map(metricsOf),
  };
}

/** Format 12: a group of consecutive characters with consecutive glyphs each; here every group is one character. */
function characterMap(font: Buffer, extra: Buffer, shift: number): Buffer {
  const glyphs = new Map<number, number>();
  for (const [file, by] of [
    [extra, shift],
    [font, 0],
  ] as const) {
    const opened = openFont(file);
    for (const codePoint of opened.characterSet)
      glyphs.set(codePoint, opened.glyphForCodePoint(codePoint).id + by);
  }
  const groups = [...glyphs]
    .sort(([a], [b]) => a - b)
    .flatMap(([codePoint, glyph]) => [codePoint, codePoint, glyph]);
  const head = numbers([0, 1, 3, 10, 0, 12, 12, 0], 2);
  return Buffer.concat([head, numbers([16 + groups.length * 4, 0, groups.length / 3, ...groups], 4)]);
}

function sfnt(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  let offset = 12 + sorted.length * 16;
  const directory = sorted.map(([tag, data]) => {
    const entry = Buffer.concat([Buffer.from(tag, "latin1"), numbers([0, offset, data.length], 4)]);
    offset += padded(data).length;
    return entry;
  });
  const head = Buffer.concat([numbers([0x00010000], 4), numbers([sorted.length, 0, 0, 0], 2)]);
  return Buffer.concat([head, ...directory, ...sorted.map(([, data]) => padded(data))]);
}

function numbers(values: readonly number[], bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(values.length * bytes);
  for (const [index, value] of values.entries()) buffer.writeUIntBE(value, index * bytes, bytes);
  return buffer;
}

function padded(data: Buffer): Buffer {
  return data.length % 4 === 0 ? data : Buffer.concat([data, Buffer.alloc(4 - (data.length % 4))]);
}
