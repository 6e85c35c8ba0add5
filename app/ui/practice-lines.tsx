/** Dashed lines of a practice square, equally thin at every size. */
export function PracticeLines() {
  return (
    <path
      className="fill-none stroke-grid"
      vectorEffect="non-scaling-stroke"
      strokeDasharray="5 4"
      d="M512 0v1024M0 512h1024M0 0l1024 1024M1024 0L0 1024"
    />
  );
}
