import * as fontkit from "fontkit";

/** A single font. Collections hold several and none of ours is one. */
export function openFont(data: Buffer): fontkit.Font {
  const font = fontkit.create(data);
  if ("fonts" in font) throw new Error("expected a single font, got a collection");
  return font;
}
