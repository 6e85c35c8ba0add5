import { themeColor } from "#app/styles/theme-color.ts";

/** The same on every page. React moves it into the head, behind what was rendered before: the page's own title and description. */
export function SiteIcons() {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.dark} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
