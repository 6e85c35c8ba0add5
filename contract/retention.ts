// How long the service keeps things. The privacy policy states these figures.

/**
 * For a message: after it was handled or, if it is open, after it came. The setting RETENTION_DAYS
 * overrides it.
 */
export const DEFAULT_RETENTION_DAYS = 365;

/**
 * For a copy of the database. Old copies are deleted once a day: one of 29 days is gone before it
 * is 30 days old.
 */
export const BACKUP_DAYS = 29;
