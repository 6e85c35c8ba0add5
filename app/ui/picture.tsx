import { type PictureName, pictureUrl } from "#app/art/picture-name.ts";

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

/** Low priority keeps eager pictures from being preloaded ahead of the text: none of them is what the first paint is about. */
export function Picture({ name, alt, eager = false, ...rest }: PictureProps) {
  return (
    <img
      src={pictureUrl(name)}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "low" : undefined}
      decoding="async"
      {...rest}
    />
  );
}
