import { memo, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { headerLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { PageLink } from "#app/navigation/page-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/section.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavigationLink } from "./navigation-link.tsx";
import { SealLogo } from "./seal-logo.tsx";

export const SiteHeader = memo(function SiteHeader() {
  const { t } = useTranslation();
  const header = useMeasuredHeight();
  return (
    <header ref={header} className="site-header z-10 border-b border-line bg-paper">
      <Container className="flex min-h-header items-center gap-x-4 gap-y-2 py-3 max-sm:gap-x-2 max-xs:grid max-xs:grid-cols-[1fr_auto]">
        <PageLink
          to="/"
          aria-label={t("{{name}}, to the home page", { name: site.name })}
          className="me-auto flex items-center gap-3 rounded-tag max-sm:gap-2 max-xs:col-span-2"
        >
          <SealLogo />
        </PageLink>
        <nav aria-label={t("Main")} className="hidden md:block">
          <ul className="flex items-center gap-1 lg:gap-3">
            {headerLinks.map(({ label, to }) => (
              <li key={to}>
                <NavigationLink to={to} className={navLinkClass}>
                  {t(label)}
                </NavigationLink>
              </li>
            ))}
          </ul>
        </nav>
        <Button className="max-sm:px-3 max-xs:me-auto">{t("Start Learning")}</Button>
        <MobileMenu />
      </Container>
    </header>
  );
});

function navLinkClass(isCurrent: boolean): string {
  return classNames(
    "inline-flex min-h-11 items-center border-b-2 px-2 text-small font-strong ease hover:text-vermilion",
    isCurrent ? "border-vermilion text-vermilion" : "border-transparent",
  );
}

/** Texts that wrap, as in other languages, make the header higher than its token: menu and scroll padding follow it. */
function useMeasuredHeight(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = header.current?.firstElementChild;
    if (!bar) return;
    const observer = new ResizeObserver(() => {
      const { height, minHeight } = getComputedStyle(bar);
      // Nothing is set where the token is right: the whole page would be styled anew.
      document.documentElement.style.setProperty("--header-height", height === minHeight ? null : height);
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, []);
  return header;
}
