// Steps to a purchase are counted where their documents are answered. Inside the shop a page follows
// another without a document, and the checkout without asking anything: then the page tells it. Nothing
// waits for it, and nothing is told of who looks.
import { useEffect, useRef } from 'react'
import { href, useMatches } from 'react-router'

/** Tells of each page that was not loaded as a document and says with its `handle` that it is a step. */
export function useToldVisits(): void {
  const match = useMatches().at(-1)
  const step: unknown = Reflect.get(Object(match?.handle), 'step')
  const path = match?.pathname
  const pathBefore = useRef<string>(undefined)

  useEffect(() => {
    const isDocument = pathBefore.current === undefined
    const isNew = pathBefore.current !== path
    pathBefore.current = path
    if (!isDocument && isNew && typeof step === 'string') tell(step, match?.params.city)
  }, [path, step, match?.params.city])
}

function tell(step: string, citySlug: string | undefined): void {
  fetch(href('/checkout/seen'), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ step, citySlug }),
  }).catch(() => {})
}
