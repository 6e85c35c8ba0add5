import { darkPictureUrl, inPageUrl, isTwoInk, type PictureName, pictureUrl } from "#app/lib/picture-url.ts";

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
  const address = (url: string) => (inPage ? inPageUrl(url) : url);
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
  if (!isTwoInk(name)) return image;
  return (
    <picture>
      <source
        media="(prefers-color-scheme: dark)"
        srcSet={address(darkPictureUrl(name))}
        suppressHydrationWarning={inPage}
      />
      {image}
    </picture>
  );
}
