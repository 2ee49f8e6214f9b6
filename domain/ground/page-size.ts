/** Rows on a page of an office list. */
export const PAGE_SIZE = 25
