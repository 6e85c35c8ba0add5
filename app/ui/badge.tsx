import type { ReactNode } from "react";

const looks = {
  beginner: "bg-beginner text-on-beginner",
  intermediate: "bg-intermediate text-on-intermediate",
  advanced: "bg-advanced text-on-advanced",
};

export function LevelBadge({ level, children }: { level: keyof typeof looks; children: ReactNode }) {
  const shared = "inline-block rounded-full px-3 py-1 text-fine font-strong forced-colors:border";
  return <span className={`${shared} ${looks[level]}`}>{children}</span>;
}
