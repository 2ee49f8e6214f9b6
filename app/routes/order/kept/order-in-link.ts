// The mail of an order is its buyer's, and says in the link of each pass which order it is of, behind the
// `#` that is sent to no server: so the first link that is opened keeps all of them. It is the secret of a
// copy, which shows the passes and can do nothing with the order.

/**
 * The secret that this page's address ends with, taken out of the address at once: who copies or sends it
 * gives away one pass and not the order.
 */
export function orderInLink(): string | undefined {
  const secret = /^#([\w-]{46})$/.exec(location.hash)?.[1]
  if (secret !== undefined) {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return secret
}
