import { darkPictureUrl, isTwoInk, type PictureName, pictureUrl } from "#app/lib/picture-url.ts";

type PictureProps = {
  name: PictureName;
  /** Empty where the words beside the picture say the same. */
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** The language of `alt`, where it is not the page's. */
  lang?: string;
  /** Pictures in the first view are not made to wait. */
  eager?: boolean;
};

/**
 * A picture, in the ink of the color scheme where it has two. WebKit does not tell an SVG in an `<img>` the scheme, so the page
 * chooses the file. Low priority keeps eager pictures from being preloaded ahead of the text: none of them is what the first
 * paint is about.
 */
export function Picture({ name, alt, eager = false, ...rest }: PictureProps) {
  const image = (
    <img
      src={pictureUrl(name)}
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
      <source media="(prefers-color-scheme: dark)" srcSet={darkPictureUrl(name)} />
      {image}
    </picture>
  );
}
