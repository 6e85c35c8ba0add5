import { type FunctionComponent, memo } from "react";

/**
 * A page as the router should draw it: once. The router draws everything anew whenever its own state changes, which for one click
 * is more than once, and hands over props that no page of ours takes. What a page asks for itself (`useLocation`) still reaches it.
 */
export function page(content: FunctionComponent): FunctionComponent {
  return memo(content, () => true);
}
