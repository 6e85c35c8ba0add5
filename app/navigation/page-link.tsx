import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { afterPaint } from "#app/lib/after-paint.ts";
import { loadPage, matchPage } from "#app/routes.ts";
import { awaitChunk, loadDocument } from "./pending-page.ts";

export type PageLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** Calls the router when the page's chunk is there and the next frame is painted: its work would hold that frame back. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const path = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);

  const follow = async (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
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
  return <a {...rest} href={path} onClick={follow} />;
}

/** Other clicks open a tab, a window or a menu of the browser. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
