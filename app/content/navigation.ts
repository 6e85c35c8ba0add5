// The links of the header and the footer.
import { lessonPath } from "#app/paths.ts";
import type { LabeledLink } from "./schema.ts";

/** After a page to read. */
export const firstSteps: readonly LabeledLink[] = [
  { label: "Write your first character", to: lessonPath },
  { label: "See all courses", to: "/courses" },
];

export const headerLinks: readonly LabeledLink[] = [
  { label: "Home", to: "/" },
  { label: "Courses", to: "/courses" },
  { label: "Blog", to: "/blog" },
  { label: "About", to: "/about" },
  { label: "Contact", to: "/contact" },
];

export const quickLinks: readonly LabeledLink[] = [
  { label: "Home", to: "/" },
  { label: "Courses", to: "/courses" },
  { label: "Blog", to: "/blog" },
  { label: "About Us", to: "/about" },
  { label: "Contact", to: "/contact" },
  { label: "Privacy Policy", to: "/privacy" },
];

export const courseLinks: readonly LabeledLink[] = [
  { label: "Beginner", to: "/courses/beginner" },
  { label: "Intermediate", to: "/courses/intermediate" },
  { label: "Advanced", to: "/courses/advanced" },
  { label: "Business Chinese", to: "/courses/business-chinese" },
  { label: "HSK Preparation", to: "/courses/hsk-preparation" },
];
