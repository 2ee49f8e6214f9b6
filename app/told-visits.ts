// Counts steps towards a purchase. The server counts the documents that it serves, but navigation inside the
// shop loads no document and the checkout makes no request, so those pages report themselves. Only the
// browser knows the cart's city, so cart steps are always reported by their pages. Nothing waits for the
// report, and it does not identify the visitor.
import { useEffect, useRef } from 'react'
import { href, useMatches } from 'react-router'

/**
 * Reports each page whose `handle` declares a step: `{ step, cityOf }`, with `cityOf` for steps of a cart. A
 * step that is left at once because there is nothing to buy does not count.
 */
export function useToldVisits(): void {
  const match = useMatches().at(-1)
  const handle: unknown = match?.handle
  const path = match?.pathname
  const pathBefore = useRef<string>(undefined)

  useEffect(() => {
    const isDocument = pathBefore.current === undefined
    const isNew = pathBefore.current !== path
    pathBefore.current = path
    const step: unknown = Reflect.get(Object(handle), 'step')
    const cityOf: unknown = Reflect.get(Object(handle), 'cityOf')
    if (!isNew || typeof step !== 'string') return
    const isOfCart = typeof cityOf === 'function'
    if (isDocument && !isOfCart) return
    const citySlug: unknown = isOfCart ? cityOf() : match?.params.city
    if (citySlug !== undefined || step === 'cart') tell(step, citySlug)
  }, [path, handle, match?.params.city])
}

function tell(step: string, citySlug: unknown): void {
  fetch(href('/checkout/seen'), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ step, citySlug }),
  }).catch(() => {})
}
