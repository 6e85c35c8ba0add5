import { type ComponentProps, createElement, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

type CardTag = "article" | "div" | "figure" | "form" | "li";
type CardProps<Tag extends CardTag> = ComponentProps<Tag> & { as: Tag };

/** A framed surface. print.css has its own layout for lists of `.card`. */
export function Card<Tag extends CardTag>({ as, className, ...rest }: CardProps<Tag>) {
  const names = classNames("card rounded-card border border-line bg-sheet", className);
  return createElement<object>(as, { className: names, ...rest });
}

/** Each level is listed in app.css too, for its colors. */
type LevelBadgeProps = { level: "beginner" | "intermediate" | "advanced"; children: ReactNode };

export function LevelBadge({ level, children }: LevelBadgeProps) {
  const shared = "inline-block rounded-full px-3 py-1 text-fine font-strong forced-colors:border";
  return <span className={`${shared} bg-${level} text-on-${level}`}>{children}</span>;
}
