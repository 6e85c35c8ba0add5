import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { addresses } from "#app/content/addresses.ts";
import { PageLink } from "#app/ui/page-link.tsx";

const pageAt: Readonly<Record<string, string>> = addresses;

type NavigationLinkProps = {
  to: string;
  className: (isCurrent: boolean) => string;
  onClick?: () => void;
  children: ReactNode;
};

/** Marks the current page and its aliases. Unlike `NavLink` it does not render again while a navigation is pending. */
export function NavigationLink({ to, className, ...rest }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const path = pathname.replace(/(?<=.)\/$/, "");
  // Not every path below: `/blog/no-such-post` is a 404.
  const isCurrent = pageAt[path] !== undefined && pageAt[path] === pageAt[to];
  return (
    <PageLink
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={className(isCurrent)}
      {...rest}
    />
  );
}
