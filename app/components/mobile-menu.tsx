import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { headerLinks } from "#app/content/navigation.ts";
import { NavigationLink } from "./navigation-link.tsx";

/**
 * A native popover: it opens, closes on Escape and restores the focus without scripts.
 * Scripts close it on any link, even the current page's, when the focus leaves it and its button, and on Back and Forward.
 */
export function MobileMenu() {
  const { t } = useTranslation();
  const menu = useRef<HTMLElement>(null);
  // Not known in the HTML, where the browser itself says whether the button's popover is open.
  const [isOpen, setIsOpen] = useState<boolean>();
  const close = () => menu.current?.hidePopover();
  // Not when it moves to the button, whose click would open the menu again.
  const closeWhenFocusLeaves = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !relatedTarget.closest("#menu, .menu-button")) close();
  };

  useEffect(() => {
    const nav = menu.current;
    // It may have been opened before the scripts came.
    setIsOpen(nav?.matches(":popover-open"));
    const closeOnPop = () => nav?.hidePopover();
    window.addEventListener("popstate", closeOnPop);
    return () => window.removeEventListener("popstate", closeOnPop);
  }, []);

  return (
    <>
      <button
        type="button"
        onBlur={closeWhenFocusLeaves}
        popoverTarget="menu"
        aria-expanded={isOpen}
        aria-controls="menu"
        className="menu-button -me-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash md:hidden"
      >
        <span className="sr-only">{t("Menu")}</span>
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-2">
          <path strokeLinecap="round" d={isOpen ? "M5 5l14 14M19 5L5 19" : "M3 7h18M3 12h18M3 17h12"} />
        </svg>
      </button>
      <nav
        ref={menu}
        id="menu"
        popover="auto"
        // Firefox makes what scrolls a tab stop.
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
                to={to}
                onClick={close}
                className="flex min-h-14 items-center font-display text-h3"
                look={{ current: "text-vermilion" }}
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
