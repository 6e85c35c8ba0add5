import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

const button =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-control py-2 text-center text-small font-strong ease active:sink";

const variants = {
  primary: `${button} border border-transparent bg-seal px-5 text-on-seal hover:bg-seal-deep`,
  outline: `${button} border border-edge px-5 text-ink hover:border-ink hover:bg-wash`,
  quiet: `${button} px-3 text-vermilion hover:bg-wash`,
  "on-seal": `${button} border border-transparent bg-on-seal px-5 text-seal-deep hover:bg-on-seal-soft`,
  text: "inline-flex min-h-8 items-center text-small text-muted underline-offset-4 hover:text-vermilion hover:underline",
};

type Variant = { variant?: keyof typeof variants };

export function Button({
  variant = "primary",
  className,
  ...rest
}: ComponentProps<"button"> & Variant) {
  return <button type="button" className={classNames(variants[variant], className)} {...rest} />;
}

/** A control, like a button: not printed. */
export function ButtonLink({
  variant = "outline",
  className,
  ...rest
}: ComponentProps<"a"> & Variant) {
  return <a className={classNames(variants[variant], "no-print", className)} {...rest} />;
}
