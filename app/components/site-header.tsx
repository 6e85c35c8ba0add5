import { memo } from "react";
import { useTranslation } from "react-i18next";
import { headerLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { PageLink } from "#app/navigation/page-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/section.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavigationLink } from "./navigation-link.tsx";
import { Picture } from "./picture.tsx";

export const SiteHeader = memo(function SiteHeader() {
  const { t } = useTranslation();
  return (
    <header ref={followHeight} className="site-header z-10 border-b border-line bg-paper">
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
                <NavigationLink
                  to={to}
                  className="inline-flex min-h-11 items-center border-b-2 px-2 text-small font-strong ease hover:text-vermilion"
                  look={{ current: "border-vermilion text-vermilion", other: "border-transparent" }}
                >
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

export function SealLogo() {
  return (
    <>
      <Picture name="seal" alt="" width={40} height={40} eager className="size-10" />
      <span className="font-display text-h3 font-strong">{site.name}</span>
    </>
  );
}

/** Texts that wrap, as in other languages, make the header higher than its token: menu and scroll padding follow it. */
function followHeight(header: HTMLElement) {
  const bar = header.firstElementChild;
  if (!bar) return;
  const observer = new ResizeObserver(() => {
    const { height, minHeight } = getComputedStyle(bar);
    // Nothing is set where the token is right: the whole page would be styled anew.
    document.documentElement.style.setProperty("--header-height", height === minHeight ? null : height);
  });
  observer.observe(bar);
  return () => observer.disconnect();
}
