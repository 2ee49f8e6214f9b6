/** Rows on a page of an office list. */
export const PAGE_SIZE = 25

/** Rows of a list that is read whole. */
export const WHOLE_LIST_MAX = 2_000
