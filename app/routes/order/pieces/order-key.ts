/** Where the browser keeps its one order; every page checks it, few read all of it. */
export const ORDER_KEY = 'vereda.order'

/** Where the rest of a purchase is kept: typed details, its ids, and an upgrade of it. */
export const DETAILS_KEY = 'vereda.details'
export const ATTEMPT_KEY = 'vereda.attempt'
export const METHOD_KEY = 'vereda.method'
export const UPGRADE_KEY = 'vereda.upgrade'
