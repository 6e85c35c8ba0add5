/** The exit status of a step that could not be made here. It counts neither as passed nor as failed. */
export const SKIPPED = 75;
