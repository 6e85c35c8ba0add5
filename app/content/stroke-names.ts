/** Stroke names as taught in China (national stroke standards), each with what the hand does. */
export const strokeNames = {
  horizontal: "横 _héng_, horizontal, left to right",
  "left-falling": "撇 _piě_, falling to the left",
  "right-falling": "捺 _nà_, falling to the right",
  dot: "点 _diǎn_, a dot, down to the right",
  "left-dot": "点 _diǎn_, a dot, down to the left",
  "vertical-hook": "竖钩 _shùgōu_, straight down, then a flick up to the left",
  "horizontal-hook": "横钩 _hénggōu_, left to right, then a hook down to the left",
  "horizontal-turn": "横撇 _héngpiě_, horizontal, then falling to the left",
  "curved-hook": "弯钩 _wāngōu_, curving down, then a flick up to the left",
} as const;

export type StrokeName = keyof typeof strokeNames;
