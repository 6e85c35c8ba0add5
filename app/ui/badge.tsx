import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const looks = {
  beginner: "bg-beginner text-on-beginner",
  intermediate: "bg-intermediate text-on-intermediate",
  advanced: "bg-advanced text-on-advanced",
};

export function LevelBadge({ level, children }: { level: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-block rounded-full px-3 py-1 text-fine font-strong forced-colors:border",
        looks[level],
      )}
    >
      {children}
    </span>
  );
}
