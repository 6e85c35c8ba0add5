/** Dash and gap of its cross and diagonals, which are as wide as `width`. */
export function practiceDashes(width = 1): number[] {
  return [5 * width, 4 * width];
}

/** The lines of practice paper 米字格 as paths: the edge of a square, its cross and its diagonals. */
export function practiceGrid(left = 0, top = 0, side = 1024) {
  const half = side / 2;
  return {
    edge: `M${left} ${top}h${side}v${side}h-${side}z`,
    cross: `M${left + half} ${top}v${side}M${left} ${top + half}h${side}`,
    diagonals: `M${left} ${top}l${side} ${side}M${left + side} ${top}l-${side} ${side}`,
  };
}
