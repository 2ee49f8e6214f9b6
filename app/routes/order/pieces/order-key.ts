/** Where the browser keeps the one order; every page looks there, few read it in full. */
export const ORDER_KEY = 'vereda.order'

/** Where the rest of a purchase is: what was typed, its ids, and an upgrade of it. */
export const DETAILS_KEY = 'vereda.details'
export const ATTEMPT_KEY = 'vereda.attempt'
export const METHOD_KEY = 'vereda.method'
export const UPGRADE_KEY = 'vereda.upgrade'
