/** Between the facts of one line: seen as a dot, heard as a pause. */
export function Dot() {
  return (
    <>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">, </span>
    </>
  );
}
