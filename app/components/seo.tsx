import { useTranslation } from "react-i18next";
import { addressOf, type PageName } from "#app/content/addresses.ts";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { socialCardFile } from "#app/content/pictures.ts";
import { thisSite } from "#app/content/this-site.ts";

export type SeoProps = {
  title: string;
  description: string;
  /** Missing: not to be indexed. */
  name?: PageName;
  /** On the page's social card. */
  character?: GlyphId;
};

/** Everything a page says about itself to browsers, crawlers and link previews. React moves it into the head. */
export function Seo({ name, character, ...page }: SeoProps) {
  const { t } = useTranslation();
  const title = t(page.title);
  const description = t(page.description);
  const { origin } = thisSite;
  if (!name || !character)
    return (
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </>
    );
  // An alias gives its list page's address.
  const url = `${origin}${addressOf(name)}`;
  const { han, pinyin, meaning } = glyph(character);
  return (
    <>
      <title>{`${title} · ${thisSite.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={thisSite.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${origin}/${socialCardFile(name)}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${han}, ${pinyin}: ${t(meaning)}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
