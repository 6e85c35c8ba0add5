import { picturesHash } from "virtual:art";
import { dataUrls } from "virtual:art/data-urls";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import type { PictureName } from "#app/content/pictures.ts";

export function pictureUrl(name: PictureName, ink: "" | ".dark" = ""): string {
  return `/assets/art/${name}.${picturesHash}${ink}.svg`;
}

type PictureProps = {
  name: PictureName;
  /** Empty where the text beside the picture says the same. */
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** The language of `alt`, where it is not the page's. */
  lang?: string;
  /** For pictures in the first view. */
  eager?: boolean;
  /** For the largest picture in the first view of a phone: it comes with the page, and no request is made. */
  inPage?: boolean;
};

/**
 * Some pictures have a file per color scheme: in WebKit an SVG in an `<img>` cannot see the scheme. Eager pictures have low
 * priority, so that they do not delay the text.
 */
export function Picture({ name, alt, eager = false, inPage = false, ...rest }: PictureProps) {
  // In a browser always the address of the file: no script brings pictures along.
  const address = (url: string) => (import.meta.env.SSR && inPage && dataUrls[url]) || url;
  const image = (
    <img
      src={address(pictureUrl(name))}
      suppressHydrationWarning={inPage}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "low" : undefined}
      decoding="async"
      {...rest}
    />
  );
  if (!/^(sheet|tracing|mark)-/.test(name)) return image;
  return (
    <picture>
      <source
        media="(prefers-color-scheme: dark)"
        srcSet={address(pictureUrl(name, ".dark"))}
        suppressHydrationWarning={inPage}
      />
      {image}
    </picture>
  );
}

export type CharacterPictureProps = Omit<PictureProps, "alt" | "lang"> & { of: GlyphId };

/** A picture of a character: its text alternative is the character itself, in its language. */
export function CharacterPicture({ of, ...picture }: CharacterPictureProps) {
  return <Picture alt={glyph(of).han} lang="zh-Hans" {...picture} />;
}
