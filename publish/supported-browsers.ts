// Supported browsers. app/start.ts checks for their newest features.

/**
 * Baseline widely available, as of November 2026: browsers of the last two and a half years.
 * Scripts run in no older one.
 */
export const supportedBrowsers = ["chrome125", "edge125", "firefox126", "safari17.5"];

/**
 * Older browsers get pages without scripts. CSS is compiled for these, so that its colors work
 * there (80 bytes a page).
 */
export const styledBrowsers = ["chrome111", "edge111", "firefox114", "safari16.4"];
