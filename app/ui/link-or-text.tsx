import type { ComponentProps } from "react";

/** A link, or without `href` the same text: a card that a filter hides cannot be linked to. */
export function LinkOrText({ href, ...rest }: ComponentProps<"a">) {
  if (href === undefined) return <span {...rest} />;
  return <a href={href} {...rest} />;
}
