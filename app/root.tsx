import { fontFaces } from "virtual:fonts";
import { type ReactNode, useEffect } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { ErrorScreen } from "./components/error-screen.tsx";
import { RouteAnnouncer } from "./components/route-announcer.tsx";
import { SiteFooter } from "./components/site-footer.tsx";
import { SiteHeader } from "./components/site-header.tsx";
import { i18n, lookUpLanguage, shownLanguage } from "./i18n/i18n.ts";
import css from "./styles/app.css?inline";
import { themeColour } from "./styles/theme-colour.ts";

// The style stands in the document itself, so that the first paint waits for nothing. Only the prerenderer needs its text.
// In the browser it is read back: the error screen draws the document anew and needs it again.
const style = import.meta.env.SSR ? fontFaces + css : (document.getElementById("style")?.textContent ?? "");

// Where a browser blocks storage, touching or reading it throws. The router's scroll restoration touches it before anything else runs.
const guardStorage =
  'try{sessionStorage.getItem("")}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}';

export function Layout({ children }: { children: ReactNode }) {
  // The outermost effect runs last. Earlier, components that begin to listen after it would take a new language for new words.
  useEffect(lookUpLanguage, []);
  return (
    <I18nextProvider i18n={i18n}>
      <Document>{children}</Document>
    </I18nextProvider>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  return (
    <html lang={shownLanguage(i18n)} dir={i18n.dir(shownLanguage(i18n))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColour.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColour.dark} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined at build */}
        <style id="style" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only rounded-control bg-seal px-4 py-3 text-on-seal focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-20"
        >
          {t("Skip to content")}
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <SiteFooter />
        <RouteAnnouncer />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: guardStorage }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
