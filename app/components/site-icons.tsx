import { themeColour } from "#app/styles/theme-colour.ts";

/** The same on every page. React moves it into the head, behind what was rendered before: the page's own title and description. */
export function SiteIcons() {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColour.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColour.dark} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
