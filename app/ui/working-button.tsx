import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

type WorkingButtonProps = Omit<ComponentProps<typeof Button>, "disabled" | "ref"> & {
  ref: RefObject<HTMLButtonElement | null>;
  isWorking: boolean;
  /** Of the place around the button. */
  placeClassName?: string;
};

/**
 * A button that is disabled while it works. Meanwhile the place around it has the focus: a disabled
 * button would leave it to the document, which screen readers then read from its beginning.
 */
export function WorkingButton({ ref, isWorking, placeClassName, ...rest }: WorkingButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const from = isWorking ? ref.current : place.current;
    const to = isWorking ? place.current : ref.current;
    if (document.activeElement === from) to?.focus({ preventScroll: true });
  }, [isWorking, ref]);
  return (
    <div ref={place} tabIndex={-1} className={classNames("grid rounded-control", placeClassName)}>
      <Button ref={ref} disabled={isWorking} {...rest} />
    </div>
  );
}
