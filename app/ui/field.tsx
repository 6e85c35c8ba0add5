import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { classNames } from "./class-names.ts";

const control =
  "min-h-13 w-full rounded-control border border-edge bg-paper px-4 py-3 text-body text-ink transition placeholder:text-muted hover:border-ink focus-visible:outline-offset-1";

type FieldProps = { label: string; required?: boolean; description?: ReactNode; className?: string };

function FieldFrame({
  id,
  label,
  required,
  description,
  className,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={classNames("grid content-start gap-2", className)}>
      <label htmlFor={id} className="text-small font-strong">
        {label}
        {required ? " *" : null}
      </label>
      {children}
      {description ? (
        <div id={`${id}-description`} className="text-fine text-muted">
          {description}
        </div>
      ) : null}
    </div>
  );
}

/** A labelled control owns its id, its label and what describes it. */
export function InputField({
  label,
  description,
  className,
  ...input
}: FieldProps & ComponentProps<"input">) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      required={input.required ?? false}
      description={description}
      className={className ?? ""}
    >
      <input
        id={id}
        aria-describedby={description ? `${id}-description` : undefined}
        className={control}
        {...input}
      />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  description,
  className,
  children,
  ...select
}: FieldProps & ComponentProps<"select">) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      required={select.required ?? false}
      description={description}
      className={className ?? ""}
    >
      {/* Every engine draws its own arrow, in a box of its own height: this one is ours. */}
      <div className="grid items-center">
        <select
          id={id}
          aria-describedby={description ? `${id}-description` : undefined}
          className={classNames(control, "col-start-1 row-start-1 appearance-none pe-11")}
          {...select}
        >
          {children}
        </select>
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="pointer-events-none col-start-1 row-start-1 me-4 size-4 justify-self-end fill-none stroke-muted stroke-2"
        >
          <path strokeLinecap="round" strokeLinejoin="round" d="M3 6l5 5 5-5" />
        </svg>
      </div>
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  description,
  className,
  ...area
}: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      required={area.required ?? false}
      description={description}
      className={className ?? ""}
    >
      <textarea
        id={id}
        aria-describedby={description ? `${id}-description` : undefined}
        className={control}
        {...area}
      />
    </FieldFrame>
  );
}
