import { endOf, offsetOf, type Point } from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";

/**
 * The smallest outline around points that bends outward only: Andrew's monotone chain, one side
 * after the other.
 */
export function convexHull(points: readonly Point[]): Point[] {
  const leftToRight = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const upper = sideAlong(leftToRight);
  const lower = sideAlong(leftToRight.toReversed());
  return [...upper, ...lower];
}

/** Without its last point, with which the other side begins. */
function sideAlong(points: readonly Point[]): Point[] {
  const side: Point[] = [];
  for (const point of points) {
    // A point at which the side would turn inward lies inside.
    while (side.length > 1 && !turnsRight(beforeEndOf(side), endOf(side), point)) {
      side.pop();
    }
    side.push(point);
  }
  return side.slice(0, -1);
}

function beforeEndOf(points: readonly Point[]): Point {
  return required(points.at(-2), "the point before the end");
}

/** By the sign of the cross product. */
function turnsRight(start: Point, corner: Point, end: Point): boolean {
  const [cornerX, cornerY] = offsetOf(start, corner);
  const [endX, endY] = offsetOf(start, end);
  return cornerX * endY > cornerY * endX;
}
