// Steps to a purchase are counted where their documents are answered. Inside the shop a page follows
// another without a document, and the checkout without asking anything: then the page tells it. Of which
// city a cart is only the browser knows, so its steps are told by their pages however one came to them.
// Nothing waits for it, and nothing is told of who looks.
import { useEffect, useRef } from 'react'
import { href, useMatches } from 'react-router'

/**
 * Tells of each page that says with its `handle` that it is a step: `{ step, cityOf }`, the latter for steps
 * of a cart. A step that is left at once because there is nothing to buy is none.
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
