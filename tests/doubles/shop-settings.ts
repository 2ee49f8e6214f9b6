// Where a shop has to listen, and what it has to call itself, for the doubles to find it.

/**
 * The settings of a shop at this address; those that it would take by itself are named too, because
 * the terminal may have others. Throws for a text that is no address of http.
 */
export function settingsOfShopAt(shopUrl: string): { PORT?: string; PUBLIC_URL: string } {
  const url = URL.parse(shopUrl)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`SHOP_URL is not right: expected the address of a shop, as ${DEFAULT_SHOP_URL}`)
  }
  // Without a port something stands before the shop, and only who put it there knows the shop's own.
  return { ...(url.port && { PORT: url.port }), PUBLIC_URL: url.origin }
}

export const DEFAULT_SHOP_URL = 'http://localhost:3000'
