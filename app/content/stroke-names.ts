/** The names that schools in China use, from the standards of stroke order and of bending strokes, then what the hand does. */
export const strokeNames = {
  horizontal: "横 _héng_, horizontal, left to right",
  "left-falling": "撇 _piě_, falling to the left",
  "right-falling": "捺 _nà_, falling to the right",
  dot: "点 _diǎn_, a dot, downwards",
  "left-dot": "点 _diǎn_, a dot, down to the left",
  "horizontal-hook": "横钩 _hénggōu_, horizontal with a hook at its end",
  "horizontal-turn": "横撇 _héngpiě_, horizontal, then falling to the left",
  "curved-hook": "弯钩 _wāngōu_, curving down, with a hook to the left",
} as const;

export type StrokeName = keyof typeof strokeNames;
