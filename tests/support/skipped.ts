/** Exit status of a step that cannot run here. It counts neither as passed nor as failed. */
export const SKIPPED = 75;
