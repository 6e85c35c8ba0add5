/** Each tone's pitches on the standard five-level scale. The neutral tone's depend on the syllable before. */
export const tonePitches = { 1: [5, 5], 2: [3, 5], 3: [2, 1, 4], 4: [5, 1] } as const;
