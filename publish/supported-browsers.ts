// Which browsers the site is made for. app/start.ts checks for their newest features.

/**
 * Baseline widely available: Chrome, Edge, Firefox and Safari of the last two and a half years, as of November 2026. Scripts are
 * compiled for these and run in no older one.
 */
export const supportedBrowsers = ["chrome125", "edge125", "firefox126", "safari17.5"];

/** Older browsers get the page without scripts. Style is compiled further down, so that its colors reach them (80 bytes a page). */
export const styledBrowsers = ["chrome111", "edge111", "firefox114", "safari16.4"];
