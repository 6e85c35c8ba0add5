import { type ComponentProps, type FocusEvent, memo, useEffect, useState } from "react";
import { useLocation, useParams } from "react-router";
import { headerLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/section.tsx";
import { Picture } from "./picture.tsx";

export const SiteHeader = memo(function SiteHeader() {
  const { t } = useTranslation();
  return (
    <header
      ref={trackHeight}
      data-arrives=""
      className="site-header z-10 border-b border-line bg-paper"
    >
      <Container className="flex min-h-header items-center gap-x-4 gap-y-2 py-3 max-sm:gap-x-2 max-xs:grid max-xs:grid-cols-[1fr_auto]">
        <a
          href="/"
          aria-label={t("{{name}}, to the home page", { name: site.name })}
          className="me-auto flex shrink-0 items-center gap-3 rounded-tag max-sm:gap-2 max-xs:col-span-2"
        >
          <SealLogo />
        </a>
        <nav aria-label={t("Main")} className="hidden md:block">
          <ul className="flex items-center gap-1 lg:gap-3">
            {headerLinks.map(({ label, to }) => (
              <li key={to}>
                <NavigationLink
                  href={to}
                  className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2 pt-0.5 text-small font-strong ease hover:text-vermilion aria-[current]:border-vermilion"
                >
                  {t(label)}
                </NavigationLink>
              </li>
            ))}
          </ul>
        </nav>
        <Button variant="outline" className="max-sm:px-3 max-xs:me-auto">
          {t("Start Learning")}
        </Button>
        <MobileMenu />
      </Container>
    </header>
  );
});

export function SealLogo() {
  return (
    <>
      <Picture name="seal" alt="" width={40} eager className="size-10" />
      <span className="font-display text-h3 font-strong">{site.name}</span>
    </>
  );
}

/**
 * Wrapped text makes the header taller than its token: gives the menu and the scroll padding its
 * real height.
 */
function trackHeight(header: HTMLElement) {
  const bar = header.firstElementChild;
  if (!bar) return;
  const observer = new ResizeObserver(() => {
    const { height, minHeight } = getComputedStyle(bar);
    // Not set while the token is right: it would restyle the whole page.
    document.documentElement.style.setProperty(
      "--header-height",
      height === minHeight ? null : height,
    );
  });
  observer.observe(bar);
  return () => observer.disconnect();
}

const menu = () => document.getElementById("menu");
const close = () => menu()?.hidePopover();

/**
 * A native popover: opening, Escape and focus return work without scripts. Scripts also close it on
 * any link, when the focus leaves the menu and its button, and on Back and Forward.
 */
function MobileMenu() {
  const { t } = useTranslation();
  // For the icon alone: the browser itself exposes the popover's state.
  const [isOpen, setIsOpen] = useState(false);
  // Not when the focus moves to the button: its click would reopen the menu.
  const closeWhenFocusLeaves = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !relatedTarget.closest("#menu, .menu-button")) close();
  };

  useEffect(() => {
    // The visitor may have opened it before hydration.
    setIsOpen(menu()?.matches(":popover-open") ?? false);
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, []);

  return (
    <>
      <button
        type="button"
        onBlur={closeWhenFocusLeaves}
        popoverTarget="menu"
        className="menu-button -me-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash md:hidden"
      >
        <span className="sr-only">{t("Menu")}</span>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-6 fill-none stroke-current stroke-2"
        >
          <path
            strokeLinecap="round"
            d={isOpen ? "M5 5l14 14M19 5L5 19" : "M3 7h18M3 12h18M3 17h12"}
          />
        </svg>
      </button>
      <nav
        id="menu"
        popover="auto"
        // Firefox makes scroll areas tab stops.
        tabIndex={-1}
        aria-label={t("Menu")}
        onBlur={closeWhenFocusLeaves}
        onToggle={(event) => setIsOpen(event.newState === "open")}
        className="menu no-print w-full max-w-full border-b border-line bg-paper px-gutter pt-2 pb-6 text-ink elevated md:hidden"
      >
        <ul className="grid">
          {headerLinks.map(({ label, to }) => (
            <li key={to} className="border-b border-line last:border-0">
              <NavigationLink
                href={to}
                onClick={close}
                className="flex min-h-14 items-center font-display text-h3 aria-[current]:text-vermilion"
              >
                {t(label)}
              </NavigationLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/**
 * Marks the current page and its aliases. Unlike `NavLink`, it does not rerender while a navigation
 * is pending.
 */
function NavigationLink({ href, ...rest }: ComponentProps<"a"> & { href: string }) {
  const { pathname } = useLocation();
  // Only the catch-all route has a splat: `/blog/no-such-post` is a 404, not an alias of the blog.
  const isPage = useParams()["*"] === undefined;
  const isAlias = href !== "/" && pathname.startsWith(`${href}/`);
  const isCurrent = isPage && (pathname === href || isAlias);
  return <a href={href} aria-current={isCurrent ? "page" : undefined} {...rest} />;
}
