import { useLocation, useParams } from "react-router";
import { PageLink, type PageLinkProps } from "#app/navigation/page-link.tsx";
import { classNames } from "#app/ui/class-names.ts";

type NavigationLinkProps = PageLinkProps & { look: { current: string; other?: string } };

/** Marks the current page and its aliases. Unlike `NavLink` it does not render again while a navigation is pending. */
export function NavigationLink({ className, look, ...rest }: NavigationLinkProps) {
  const { to } = rest;
  const { pathname } = useLocation();
  // Only the catch-all route has a splat: `/blog/no-such-post` is a 404 and no alias of the blog.
  const isPage = useParams()["*"] === undefined;
  const isCurrent = isPage && (pathname === to || (to !== "/" && pathname.startsWith(`${to}/`)));
  const names = classNames(className, isCurrent ? look.current : look.other);
  return <PageLink aria-current={isCurrent ? "page" : undefined} className={names} {...rest} />;
}
