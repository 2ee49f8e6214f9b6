/** Rows on a page of an office list. */
export const PAGE_SIZE = 25
/** Of lists that are read through rather than searched: people, scans, exceptions, activity. */
export const LONG_PAGE_SIZE = 50
