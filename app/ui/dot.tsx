/** Between the facts of one line; a voice would call it “middle dot”. */
export function Dot() {
  return <span aria-hidden="true"> · </span>;
}
