import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { afterPaint } from "#app/lib/after-paint.ts";

export type PageLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/**
 * A link to a page of the site. The router is called after the next frame: its work and the render that it starts would hold that
 * frame back, and on a slow device the link would look as if nothing had happened.
 */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);

  const followAfterPaint = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    afterPaint().then(() => navigate(event));
  };
  return <a {...rest} href={href} onClick={followAfterPaint} />;
}

/** Other clicks open a tab, a window or a menu of the browser. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
