import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Copy } from "./copy.tsx";

export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("mx-auto w-full max-w-page px-gutter", className)}>{children}</div>;
}

type SectionProps = {
  /** Id of the heading that labels the section. */
  id: string;
  /** If missing, `children` contain the heading. */
  title?: string;
  lead?: string;
  wash?: boolean;
  /** Half the vertical padding. */
  strip?: boolean;
  className?: string;
  children: ReactNode;
};

export function Section({ id, title, lead, wash, strip, className, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        strip ? "py-strip" : "py-section",
        wash && "border-y border-line bg-wash",
        className,
      )}
    >
      <Container>
        {title ? (
          <div className="mb-10 grid max-w-prose gap-3 md:mb-14">
            <Copy as="h2" id={id} className="text-h2" of={title} />
            {lead ? <Copy as="p" className="text-lead text-muted" of={lead} /> : null}
          </div>
        ) : null}
        {children}
      </Container>
    </section>
  );
}
