// Where everything is on the practice sheet, and how large, in pixels. Also what its tests go by.

/** The whole picture. */
export const WIDTH = 1200;
export const HEIGHT = 1600;

export const MARGIN = 96;
const BOTTOM = HEIGHT - 84;

/**
 * The practice squares. In each row: the model, then the visitor's hand, then outlines to trace.
 */
const SIDE = 210;
export const COLUMNS = 3;
export const SQUARES = {
  side: SIDE,
  left: WIDTH - MARGIN - COLUMNS * SIDE,
  top: 312,
};
export const MAX_ROWS = 5;

/** A square's side is 1024 units of its character's paths. */
export const UNIT = SIDE / 1024;

const SEAL_SIDE = 116;
export const SEAL = {
  side: SEAL_SIDE,
  left: WIDTH - MARGIN - SEAL_SIDE,
  top: BOTTOM - SEAL_SIDE,
};

/** Font sizes, and the weights of the headings' letters. */
export const FONTS = {
  title: "560 124px",
  address: "560 48px",
  pinyin: "600 54px",
  text: "30px",
  invitation: "26px",
  note: "24px",
};

/** Where a line of text stands. */
export const BASELINES = {
  title: 188,
  subtitle: 258,
  invitation: BOTTOM - 58,
  address: BOTTOM - 6,
  /** Below the top of a row. */
  pinyin: 109,
  meaning: 155,
};

/** The title's first letter begins so far inside its box. */
export const TITLE_BEARING = 6;

/** Between two rows, in pixels. */
export const RULE_WIDTH = 2;

/** Widths in a square, in its character's units. */
export const STROKES = {
  line: 7,
  edge: 12,
};
