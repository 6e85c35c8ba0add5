/** Size of the header of an ICO file, and of an entry in the directory after it. */
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

const TYPE_ICON = 1;
const COLOR_PLANES = 1;
const BITS_PER_PIXEL = 32;

type IconImage = { width: number; png: Uint8Array };

/** An ICO file of square PNG images, which every browser and crawler takes: `/favicon.ico`. */
export function iconFile(images: readonly IconImage[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(TYPE_ICON, 2);
  header.writeUInt16LE(images.length, 4);

  const entries: Buffer[] = [];
  let offset = HEADER_BYTES + ENTRY_BYTES * images.length;
  for (const image of images) {
    entries.push(directoryEntry(image, offset));
    offset += image.png.length;
  }
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]);
}

/** `offset`: where the image begins in the file. */
function directoryEntry({ width, png }: IconImage, offset: number): Buffer {
  const entry = Buffer.alloc(ENTRY_BYTES);
  const height = width;
  entry.writeUInt8(width, 0);
  entry.writeUInt8(height, 1);
  entry.writeUInt16LE(COLOR_PLANES, 4);
  entry.writeUInt16LE(BITS_PER_PIXEL, 6);
  entry.writeUInt32LE(png.length, 8);
  entry.writeUInt32LE(offset, 12);
  return entry;
}
