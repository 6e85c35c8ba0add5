import { themeColor } from "virtual:art/colors";
import { type ReactNode, useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { SiteFooter } from "./components/site-footer.tsx";
import { SiteHeader } from "./components/site-header.tsx";
import { detectLanguage, i18n } from "./i18n/i18n.ts";
import { useTranslation } from "./i18n/use-translation.ts";
import { ProgressBar } from "./navigation/progress-bar.tsx";
import { useArrival } from "./navigation/use-arrival.ts";
import { useLinkClicks } from "./navigation/use-link-clicks.ts";
import { documentStyle, styleWithoutScripts } from "./styles/document-styles.ts";
import { Announcer } from "./ui/announcer.tsx";

export function Root({ startData }: { startData: string }) {
  const { t } = useTranslation();
  useEffect(detectLanguage, []);
  useLinkClicks();
  return (
    <Document startData={startData}>
      <ProgressBar />
      <a
        href="#main"
        className="sr-only rounded-control bg-seal text-on-seal focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-20 focus:px-4 focus:py-3"
      >
        {t("Skip to content")}
      </a>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <Announcer />
      <Arrival />
      <ScrollRestoration />
    </Document>
  );
}

/** `startData` is the JSON for start.ts, set only when prerendering. */
export function Document({
  children,
  startData = "",
}: {
  children: ReactNode;
  startData?: string;
}) {
  const { language } = useTranslation();
  return (
    <html lang={language} dir={i18n.dir(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style
          id="style"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined at build
          dangerouslySetInnerHTML={{ __html: documentStyle }}
        />
        {/* Not `@media (scripting: none)`: some WebKit never match it. */}
        <noscript>{import.meta.env.SSR && <style>{styleWithoutScripts}</style>}</noscript>
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        {/* Only prerendered: browsers read these from the HTML, and no page changes them. */}
        {import.meta.env.SSR && (
          <>
            {/* React hoists them into the head, after the page's title and description. */}
            <meta
              name="theme-color"
              media="(prefers-color-scheme: light)"
              content={themeColor.light}
            />
            <meta
              name="theme-color"
              media="(prefers-color-scheme: dark)"
              content={themeColor.dark}
            />
            {/* With a size: without one Chromium prefers it to the drawing. */}
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="manifest" href="/site.webmanifest" />
            {/* Last in the body, where React leaves unknown nodes alone. */}
            <script
              id="start-data"
              type="application/json"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with < escaped
              dangerouslySetInnerHTML={{ __html: startData.replaceAll("<", "\\u003c") }}
            />
          </>
        )}
      </body>
    </html>
  );
}

/** A component of its own, so that a navigation rerenders nothing else. */
function Arrival() {
  useArrival();
  return null;
}
