import type { ComponentProps } from "react";

/** The box of a character's strokes. */
const viewBox = "0 0 1024 1024";

/** A character drawn from its strokes, named by itself. */
export function CharacterDrawing({ han, ...rest }: ComponentProps<"svg"> & { han: string }) {
  return <svg viewBox={viewBox} role="img" lang="zh-Hans" aria-label={han} {...rest} />;
}

/** The same where the text beside it says what it shows, or lines without a character. */
export function UnnamedDrawing(props: ComponentProps<"svg">) {
  return <svg viewBox={viewBox} aria-hidden="true" {...props} />;
}
