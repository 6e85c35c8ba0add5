import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

type Look = "primary" | "outline" | "quiet" | "on-seal" | "on-seal-outline";

const shared =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-center text-small font-strong transition active:translate-y-px";

const looks: Record<Look, string> = {
  primary: "border border-transparent bg-seal px-5 text-on-seal shadow-lift hover:bg-seal-deep",
  outline: "border border-edge px-5 text-ink hover:border-ink hover:bg-wash",
  quiet: "px-3 text-vermilion hover:bg-wash",
  "on-seal": "border border-transparent bg-on-seal px-5 text-seal-deep hover:bg-on-seal-soft",
  "on-seal-outline": "border border-on-seal-soft px-5 text-on-seal hover:border-on-seal hover:bg-seal-deep",
};

type ButtonProps = ComponentProps<"button"> & { look?: Look };

export function Button({ look = "primary", className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={classNames(shared, looks[look], className)} {...rest} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: Look; className?: string };

export function ButtonLink({ look = "outline", className, ...rest }: ButtonLinkProps) {
  return <Link className={classNames(shared, looks[look], className)} {...rest} />;
}
