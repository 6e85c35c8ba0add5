import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

type Look = "primary" | "outline" | "on-seal" | "on-seal-outline";

const shared =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2 text-center text-small font-strong transition active:translate-y-px aria-disabled:opacity-60";

const looks: Record<Look, string> = {
  primary: "border-transparent bg-seal text-on-seal shadow-lift hover:bg-seal-deep",
  outline: "border-edge text-ink hover:border-ink hover:bg-wash",
  "on-seal": "border-transparent bg-on-seal text-seal-deep hover:bg-on-seal-soft",
  "on-seal-outline": "border-on-seal-soft text-on-seal hover:border-on-seal hover:bg-seal-deep",
};

type ButtonProps = ComponentProps<"button"> & { look?: Look };

export function Button({ look = "primary", className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={classNames(shared, looks[look], className)} {...rest} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: Look; className?: string };

export function ButtonLink({ look = "outline", className, ...rest }: ButtonLinkProps) {
  return <Link className={classNames(shared, looks[look], className)} {...rest} />;
}
