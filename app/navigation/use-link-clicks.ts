import { useEffect } from "react";
import { useNavigate } from "react-router";
import { afterPaint } from "#app/lib/after-paint.ts";

/**
 * Navigates on a click on any link of the site, after the next frame: rendering the page would
 * block that frame.
 */
export function useLinkClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let latest: Event | undefined;
    const supersede = (event: Event) => {
      latest = event;
    };
    const onClick = async (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
      // Such clicks open a tab, a window or a context menu.
      const opensOther = button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
      if (!link || link.target || link.download || opensOther || defaultPrevented) return;
      if (link.origin !== window.location.origin) return;
      event.preventDefault();
      supersede(event);
      const { href, pathname, search, hash } = link;
      await afterPaint();
      // Another click or Back in the same frame wins.
      if (latest === event) {
        navigate({ pathname, search, hash }, { replace: href === window.location.href });
      }
    };
    document.addEventListener("click", onClick);
    window.addEventListener("popstate", supersede);
    return () => {
      document.removeEventListener("click", onClick);
      window.removeEventListener("popstate", supersede);
    };
  }, [navigate]);
}
