// Functions that run in the page.

export type Block = { what: string; width: number; height: number; isPicture: boolean };

/** The page's boxes in order, once everything is loaded. */
export async function measureBlocks(): Promise<Block[]> {
  // One text face for all engines: each has its own idea of the system's.
  document.documentElement.style.setProperty("--font-text", "sans-serif");
  for (const image of document.images) image.loading = "eager";
  await Promise.all(Array.from(document.images, (image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const parts =
    "header, footer, main > *, section, article, figure, form, fieldset, h1, h2, h3, img, svg[role=img], button, input, select, textarea";
  return Array.from(document.querySelectorAll(parts))
    .filter((element) => element.checkVisibility() && !element.closest(".sr-only"))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute("alt") ?? element.getAttribute("name") ?? element.textContent?.trim();
      return {
        what: `${element.localName} “${name?.slice(0, 40)}”`,
        width: Math.round(width),
        height: Math.round(height),
        isPicture: element.localName === "img" || element.localName === "svg",
      };
    });
}

export const TILE = 100;

/** Replaces the page by its pictures, all of one size, each on its background. Returns their names. */
export async function showPicturesOnly(tile: number): Promise<string[]> {
  const pictures = Array.from(document.querySelectorAll("header img, main img, main svg[role=img]"));
  const sheet = document.createElement("div");
  Object.assign(sheet.style, { display: "flex", flexWrap: "wrap", alignContent: "start", height: "100vh" });
  for (const picture of pictures) {
    const copy = (picture.closest("picture") ?? picture).cloneNode(true) as HTMLElement;
    const image = copy.querySelector("img") ?? copy;
    const { backgroundColor } = getComputedStyle(picture);
    image.removeAttribute("class");
    const size = { width: `${tile}px`, height: `${tile}px`, objectFit: "contain" };
    Object.assign(image.style, { ...size, backgroundColor });
    sheet.append(copy);
  }
  document.body.replaceChildren(sheet);
  window.scrollTo(0, 0);
  await Promise.all(Array.from(document.images, (image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return pictures.map(
    (picture) =>
      picture.getAttribute("alt") || picture.getAttribute("aria-label") || picture.outerHTML.slice(0, 80),
  );
}

/** The difference of two screenshots by tile: the mean over an 8 × 8 grid of each tile, per color channel, of 255. */
export async function compareTiles(
  first: string,
  second: string,
  tile: number,
  count: number,
): Promise<number[]> {
  // All pixels at once: asked for cell by cell, Firefox took half a minute.
  const decode = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (!context) throw new Error("there is no canvas to compare on");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [a, b] = [await decode(first), await decode(second)];
  const perRow = Math.floor(a.width / tile);
  const part = Math.floor(tile / 8);
  const mean = ({ data, width }: ImageData, left: number, top: number) => {
    const sums = [0, 0, 0];
    for (let y = top; y < top + part; y++)
      for (let x = left; x < left + part; x++)
        for (let channel = 0; channel < 3; channel++)
          sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0);
    return sums.map((sum) => sum / (part * part));
  };
  return Array.from({ length: count }, (_, index) => {
    const left = (index % perRow) * tile;
    const top = Math.floor(index / perRow) * tile;
    let difference = 0;
    for (let cell = 0; cell < 64; cell++) {
      const [x, y] = [left + (cell % 8) * part, top + Math.floor(cell / 8) * part];
      const [ours, theirs] = [mean(a, x, y), mean(b, x, y)];
      difference +=
        ours.reduce((sum, value, channel) => sum + Math.abs(value - (theirs[channel] ?? 0)), 0) / 3;
    }
    return Math.round(difference / 64);
  });
}
