import { useTranslation } from "react-i18next";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { thisSite } from "#app/content/this-site.ts";

export type SeoProps = {
  title: string;
  description: string;
  /** The address that search engines should keep; aliases give their list page's. Missing: not to be indexed. */
  canonicalPath?: string;
  /** The page's own social card, a file of the built site. */
  card?: { file: string; character: GlyphId };
};

/** Everything a page says about itself to browsers, crawlers and link previews. React moves it into the head. */
export function Seo({ canonicalPath, card, ...page }: SeoProps) {
  const { t } = useTranslation();
  const title = t(page.title);
  const description = t(page.description);
  const { name, origin } = thisSite;
  if (canonicalPath === undefined)
    return (
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </>
    );
  const url = `${origin}${canonicalPath}`;
  const character = card && glyph(card.character);
  const alternative = character && `${character.han}, ${character.pinyin}: ${t(character.meaning)}`;
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {card && (
        <>
          <meta property="og:image" content={`${origin}/${card.file}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={alternative} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
