import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { PageLink } from "#app/ui/page-link.tsx";

type NavigationLinkProps = {
  to: string;
  className: (isCurrent: boolean) => string;
  onClick?: () => void;
  children: ReactNode;
};

/** Marks the current page and the pages below it. Unlike `NavLink` it does not render again while a navigation is pending. */
export function NavigationLink({ to, className, ...rest }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
  return (
    <PageLink
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={className(isCurrent)}
      {...rest}
    />
  );
}
