// Fills, strokes and writes on a canvas. Each call sets all that it needs: a context keeps what the
// last one set.

type Label = {
  text: string;
  /** Where its first letter stands, on the line. */
  x: number;
  y: number;
  font: string;
  color: string;
};

type Outline = {
  path: string;
  color: string;
  width: number;
  dashes?: number[];
};

export function fill(
  context: CanvasRenderingContext2D,
  path: string | Path2D,
  color: string,
): void {
  context.fillStyle = color;
  context.fill(new Path2D(path));
}

export function stroke(
  context: CanvasRenderingContext2D,
  { path, color, width, dashes = [] }: Outline,
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.setLineDash(dashes);
  context.stroke(new Path2D(path));
}

export function write(context: CanvasRenderingContext2D, { text, x, y, font, color }: Label): void {
  context.font = font;
  context.fillStyle = color;
  context.fillText(text, x, y);
}

export async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!picture) throw new Error("This browser makes no picture of a canvas.");
  return picture;
}
