import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

type NavigationLinkProps = {
  to: string;
  className: (isCurrent: boolean) => string;
  onClick?: () => void;
  children: ReactNode;
};

/**
 * A link that shows when one is on its page or on one beneath it. The router's own also shows pages on their way, so it is drawn
 * anew at every step of the way.
 */
export function NavigationLink({ to, className, ...rest }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined} className={className(isCurrent)} {...rest} />
  );
}
