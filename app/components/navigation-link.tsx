import type { ReactNode } from "react";
import { useLocation, useParams } from "react-router";
import { PageLink } from "#app/navigation/page-link.tsx";

type NavigationLinkProps = {
  to: string;
  className: (isCurrent: boolean) => string;
  onClick?: () => void;
  children: ReactNode;
};

/** Marks the current page and its aliases. Unlike `NavLink` it does not render again while a navigation is pending. */
export function NavigationLink({ to, className, ...rest }: NavigationLinkProps) {
  const { pathname } = useLocation();
  // Only the catch-all route has a splat: `/blog/no-such-post` is a 404 and no alias of the blog.
  const isPage = useParams()["*"] === undefined;
  const isCurrent = isPage && (pathname === to || (to !== "/" && pathname.startsWith(`${to}/`)));
  return (
    <PageLink
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={className(isCurrent)}
      {...rest}
    />
  );
}
