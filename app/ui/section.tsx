import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Copy } from "./copy.tsx";

export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("mx-auto w-full max-w-page px-gutter", className)}>{children}</div>;
}

type SectionProps = {
  /** Names the section for assistive technology: the id of its heading. */
  labelledBy: string;
  wash?: boolean;
  className?: string;
  children: ReactNode;
};

export function Section({ labelledBy, wash = false, className, children }: SectionProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={classNames("py-section", wash && "border-y border-line bg-wash", className)}
    >
      <Container>{children}</Container>
    </section>
  );
}

type SectionHeadProps = { id: string; title: string; children?: string };

export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className="mb-10 grid max-w-prose gap-3 md:mb-14">
      <Copy as="h2" id={id} className="text-h2" of={title} />
      {children ? <Copy as="p" className="text-lead text-muted" of={children} /> : null}
    </div>
  );
}
