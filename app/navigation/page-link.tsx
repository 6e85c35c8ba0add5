import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { afterPaint } from "#app/lib/after-paint.ts";
import { loadPage, matchPage } from "#app/routes.ts";
import { awaitChunk, loadDocument } from "./pending-page.ts";

export type PageLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** Navigates once the page's chunk is loaded and the next frame painted: rendering the page would block that frame. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const path = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);

  const handleClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // Such clicks open a tab, a window or a context menu.
    const opensOther = button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
    if (event.defaultPrevented || opensOther) return;
    event.preventDefault();
    const { href, pathname } = event.currentTarget;
    const painted = afterPaint();
    try {
      if (!(await awaitChunk(pathname, loadPage(matchPage(pathname))))) return;
    } catch {
      return loadDocument(href);
    }
    await painted;
    navigate(event);
  };
  return <a {...rest} href={path} onClick={handleClick} />;
}
