import { type ComponentProps, createElement, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

const controlLook =
  "min-h-12 w-full rounded-control border border-edge bg-paper px-4 py-2 text-body text-ink ease placeholder:text-muted hover:border-ink";

type ControlTag = "input" | "select" | "textarea";

type FieldProps<Tag extends ControlTag> = ComponentProps<Tag> & {
  as?: Tag;
  label: string;
  description?: ReactNode;
};

/** A labeled control. It owns the id that ties label, control and description together. */
export function Field<Tag extends ControlTag = "input">(props: FieldProps<Tag>) {
  const { as = "input", label, description, className, ...rest } = props;
  const id = useId();
  const descriptionId = description ? `${id}-description` : undefined;
  const isSelect = as === "select";
  const control = createElement<object>(as, {
    id,
    "aria-describedby": descriptionId,
    // What is typed may be in any script.
    dir: isSelect ? undefined : "auto",
    className: classNames(controlLook, isSelect && "col-start-1 row-start-1 appearance-none pe-11"),
    ...rest,
  });
  return (
    <div className={classNames("grid content-start", className)}>
      <label htmlFor={id} className="mb-2 text-small font-strong">
        {label}
        {rest.required ? <span aria-hidden="true"> *</span> : null}
      </label>
      {isSelect ? (
        // Our own arrow: each engine's native one has a different size and changes the height of the control.
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
        // Its content brings the gap, so that none is left where it is hidden.
        <div id={descriptionId} className="text-fine text-muted">
          {description}
        </div>
      ) : null}
    </div>
  );
}
