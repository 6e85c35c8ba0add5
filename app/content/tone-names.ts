// Names of the tones by number. The neutral tone has none, and is 0.

/** A character's tone in a line of facts. */
export const toneNumberNames = {
  0: "neutral tone",
  1: "1st tone",
  2: "2nd tone",
  3: "3rd tone",
  4: "4th tone",
} as const;
