// In an order's mail, the link of each pass names the order after the `#`, which is sent to no server, so
// that the first link opened keeps all passes. The name is the secret of a copy, which shows the passes but
// cannot change the order.

/**
 * The secret at the end of this page's address. It is removed from the address at once, so that copying or
 * sending the address gives away one pass rather than the order.
 */
export function orderInLink(): string | undefined {
  const secret = /^#([\w-]{46})$/.exec(location.hash)?.[1]
  if (secret !== undefined) {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return secret
}
