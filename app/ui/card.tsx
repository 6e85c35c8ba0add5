import { type ComponentProps, createElement } from "react";
import { classNames } from "./class-names.ts";

type CardTag = "article" | "div" | "figure" | "form" | "li";
type CardProps<Tag extends CardTag> = ComponentProps<Tag> & { as: Tag };

/** A framed surface. Lists of `.card` are laid out for paper in print.css. */
export function Card<Tag extends CardTag>({ as, className, ...rest }: CardProps<Tag>) {
  const names = classNames("card rounded-card border border-line bg-sheet", className);
  return createElement<object>(as, { className: names, ...rest });
}
