import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Copy } from "./copy.tsx";

export function Container({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classNames("mx-auto w-full max-w-page px-gutter", className)}>{children}</div>
  );
}

type SectionProps = {
  /** Id of the heading, for links. */
  id: string;
  /** If missing, `children` contain the heading. */
  title?: string;
  lead?: string;
  /** A link at the end of the heading's line. */
  link?: ReactNode;
  wash?: boolean;
  /** Half the vertical padding. */
  strip?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * base.css gives the heading a rail of its own on the widest screens, and separates sections on the
 * same ground. The section has no name: screen readers would list it as a landmark and say the
 * heading's words twice.
 */
export function Section({ id, title, lead, link, wash, strip, className, children }: SectionProps) {
  return (
    <section
      className={classNames(
        strip ? "py-strip" : "py-section",
        wash ? "bg-wash" : "on-paper",
        className,
      )}
    >
      <Container className={classNames(title && "rail")}>
        {title ? (
          <div className="mb-10 grid gap-3 md:grid-cols-[1fr_auto]">
            <Copy as="h2" id={id} className="text-h2" text={title} />
            {lead ? (
              <Copy as="p" className="col-start-1 max-w-prose text-lead text-muted" text={lead} />
            ) : null}
            {link}
          </div>
        ) : null}
        {children}
      </Container>
    </section>
  );
}
