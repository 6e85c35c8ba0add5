/** Exit status of a step that cannot run here: neither passed nor failed. */
export const SKIPPED = 75;
