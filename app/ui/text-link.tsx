import type { ComponentProps } from "react";
import { PageLink, type PageLinkProps } from "#app/navigation/page-link.tsx";
import { classNames } from "./class-names.ts";

const look =
  "inline-flex min-h-8 items-center text-small text-muted underline-offset-4 hover:text-vermilion hover:underline";

type TextLinkProps = PageLinkProps | (ComponentProps<"a"> & { to?: never });

/** A link in a list of links. With `to` the router follows it, without it is a plain anchor. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  const names = classNames(look, className);
  return rest.to === undefined ? <a className={names} {...rest} /> : <PageLink className={names} {...rest} />;
}
