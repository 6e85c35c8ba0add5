import type { ComponentProps } from "react";
import { PageLink, type PageLinkProps } from "#app/navigation/page-link.tsx";
import { classNames } from "./class-names.ts";

type Look = "primary" | "outline" | "quiet" | "on-seal" | "on-seal-outline";

const shared =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-center text-small font-strong ease active:sink";

const looks: Record<Look, string> = {
  primary: "border border-transparent bg-seal px-5 text-on-seal lifted hover:bg-seal-deep",
  outline: "border border-edge px-5 text-ink hover:border-ink hover:bg-wash",
  quiet: "px-3 text-vermilion hover:bg-wash",
  "on-seal": "border border-transparent bg-on-seal px-5 text-seal-deep hover:bg-on-seal-soft",
  "on-seal-outline": "border border-on-seal-soft px-5 text-on-seal hover:border-on-seal hover:bg-seal-deep",
};

type ButtonProps = ComponentProps<"button"> & { look?: Look };

export function Button({ look = "primary", className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={classNames(shared, looks[look], className)} {...rest} />;
}

type ButtonLinkProps = (PageLinkProps | (ComponentProps<"a"> & { to?: never })) & { look?: Look };

/** With `to` the router follows it, with `href` the browser loads a new document. */
export function ButtonLink({ look = "outline", className, ...rest }: ButtonLinkProps) {
  const names = classNames(shared, looks[look], className);
  return rest.to === undefined ? <a className={names} {...rest} /> : <PageLink className={names} {...rest} />;
}
