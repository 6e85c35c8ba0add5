/** Size of an entry in the directory of an ICO file, and of the header before it. */
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file of square PNG images, which every browser and crawler takes: `/favicon.ico`. */
export function iconFile(images: readonly { width: number; png: Uint8Array }[]): Buffer {
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, { width, png }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    directory.writeUInt8(width, entry);
    directory.writeUInt8(width, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}
