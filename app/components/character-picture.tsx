import type { ComponentProps } from "react";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { Picture } from "#app/ui/picture.tsx";

type CharacterPictureProps = Omit<ComponentProps<typeof Picture>, "alt" | "lang"> & { of: GlyphId };

/** A picture of a character: its text alternative is the character itself, in its language. */
export function CharacterPicture({ of, ...picture }: CharacterPictureProps) {
  return <Picture alt={glyph(of).han} lang="zh-Hans" {...picture} />;
}
