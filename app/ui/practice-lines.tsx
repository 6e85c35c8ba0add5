import { practiceDashes, practiceGrid } from "#app/lib/practice-grid.ts";

const grid = practiceGrid();
const lines = {
  fill: "none",
  vectorEffect: "non-scaling-stroke",
  strokeDasharray: practiceDashes().join(" "),
} as const;

/**
 * Dashed lines of practice paper 米字格 in a box of 1024 units, equally thin at every size. For an
 * element of class `square`.
 */
export function PracticeLines() {
  return (
    <g className="stroke-grid">
      {/* Without smoothing a line between two pixels takes one of them. */}
      <path {...lines} shapeRendering="crispEdges" d={grid.cross} />
      <path {...lines} d={grid.diagonals} />
    </g>
  );
}
