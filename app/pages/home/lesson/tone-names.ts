/** By number. The neutral tone has none, and is 0. */
export const toneNames = {
  0: "neutral tone",
  1: "1st tone: high and level",
  2: "2nd tone: rising",
  3: "3rd tone: dipping",
  4: "4th tone: falling",
} as const;
