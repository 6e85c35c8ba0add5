import { type ComponentProps, createElement, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

type CardTag = "article" | "div" | "figure" | "form" | "li";
type CardProps<Tag extends CardTag> = ComponentProps<Tag> & { as: Tag };

/** A framed surface. print.css has its own layout for lists of `.card`. */
export function Card<Tag extends CardTag>({ as, className, ...rest }: CardProps<Tag>) {
  const names = classNames("card rounded-card border border-line bg-sheet", className);
  return createElement<object>(as, { className: names, ...rest });
}

/** Written out: Tailwind finds no class name that is put together. */
const levelColors = {
  beginner: "bg-beginner text-on-beginner",
  intermediate: "bg-intermediate text-on-intermediate",
  advanced: "bg-advanced text-on-advanced",
} as const;

type LevelBadgeProps = { level: keyof typeof levelColors; children: ReactNode };

export function LevelBadge({ level, children }: LevelBadgeProps) {
  const shared = "inline-block rounded-full px-3 py-1 text-fine font-strong forced-colors:border";
  return <span className={`${shared} ${levelColors[level]}`}>{children}</span>;
}
