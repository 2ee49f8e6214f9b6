/** Where the browser keeps the one order; every page looks there, few read it in full. */
export const ORDER_KEY = 'vereda.order'
