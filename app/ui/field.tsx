import { type ComponentProps, createElement, useId } from "react";
import { classNames } from "./class-names.ts";

const controlNames =
  "min-h-12 w-full rounded-control border border-edge bg-paper px-4 py-2 text-body text-ink ease placeholder:text-muted hover:border-ink";

type ControlTag = "input" | "select" | "textarea";

type FieldProps<Tag extends ControlTag> = ComponentProps<Tag> & {
  as?: Tag;
  label: string;
  /** For screen readers, which read it again whenever it changes: it must not. */
  description?: string;
};

/** A labeled control. Its id connects label, control and description. */
export function Field<Tag extends ControlTag = "input">(props: FieldProps<Tag>) {
  const { as = "input", label, description, className, ...rest } = props;
  const id = useId();
  const descriptionId = description ? `${id}-description` : undefined;
  const isSelect = as === "select";
  const control = createElement<object>(as, {
    id,
    "aria-describedby": descriptionId,
    // Input may be in any script.
    dir: isSelect ? undefined : "auto",
    className: classNames(
      controlNames,
      isSelect && "col-start-1 row-start-1 appearance-none pe-11",
    ),
    ...rest,
  });
  return (
    <div className={classNames("grid content-start", className)}>
      <label htmlFor={id} className="mb-2 text-small font-strong">
        {label}
        {rest.required ? <span aria-hidden="true"> *</span> : null}
      </label>
      {isSelect ? (
        // Native arrows differ in size between engines and change the control's height.
        <div className="grid items-center">
          {control}
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            className="pointer-events-none col-start-1 row-start-1 me-4 size-4 justify-self-end fill-none stroke-muted stroke-2"
          >
            <path strokeLinecap="round" strokeLinejoin="round" d="M3 6l5 5 5-5" />
          </svg>
        </div>
      ) : (
        control
      )}
      {description ? (
        <p id={descriptionId} className="sr-only">
          {description}
        </p>
      ) : null}
    </div>
  );
}
