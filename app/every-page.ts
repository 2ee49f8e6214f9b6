// What the browser does on every page: it reports steps, renews kept passes, remembers the wanted page.
import { useEffect, useRef } from 'react'
import { href, useLocation, useMatches } from 'react-router'

/**
 * Reports each page whose `handle` declares a step towards a purchase; `cityOf` is for steps of a cart. The
 * server counts the documents that it serves, but navigation inside the shop loads none and the checkout
 * makes no request; only the browser knows the cart's city. Nothing waits for the report, and it identifies
 * nobody. A step that is left at once because there is nothing to buy does not count.
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

/** Delay, so that renewing copies never slows the page's first paint. */
const FIRST_MS = 1500
const EVERY_MS = 2 * 60_000

/** Renews kept passes, so that flight mode shows the current code; its code loads only if any are kept. */
export function useRenewedCopies(): void {
  useEffect(() => {
    const look = () => {
      const isSeen = navigator.onLine && !document.hidden
      if (isSeen && navigator.serviceWorker?.controller) void renew()
    }
    const first = setTimeout(look, FIRST_MS)
    const timer = setInterval(look, EVERY_MS)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

async function renew(): Promise<void> {
  const kept = await import('#app/routes/order/kept/renew-kept.ts').catch(() => undefined)
  await kept?.renewAll().catch(() => undefined)
}

const WANTED = 'vereda.wanted'

/** The last link pressed, until its page is shown. */
let pressed: string | undefined

/** After a deploy the router reloads a page left open whose code is gone; this goes where was wanted. */
export function useWantedPage(): void {
  const { key } = useLocation()
  useEffect(() => {
    goWhereWanted()
    addEventListener('click', notePress, { capture: true })
    addEventListener('pagehide', keepWanted)
    return () => {
      removeEventListener('click', notePress, { capture: true })
      removeEventListener('pagehide', keepWanted)
    }
  }, [])
  useEffect(() => arrivedAt(key), [key])
}

function arrivedAt(_page: string): void {
  pressed = undefined
}

function notePress({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  pressed = link?.origin === location.origin && link.target === '' ? link.href : undefined
}

/** Only after a reload: a visitor who navigated elsewhere stays there. */
function goWhereWanted(): void {
  const wanted = takeWanted()
  const [entry] = performance.getEntriesByType('navigation')
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
  if (wanted !== null && isReload) location.replace(wanted)
}

// A browser may forbid storage; then the page stays where it was.
function keepWanted(): void {
  try {
    if (pressed !== undefined) sessionStorage.setItem(WANTED, pressed)
  } catch {}
}

function takeWanted(): string | null {
  try {
    const wanted = sessionStorage.getItem(WANTED)
    sessionStorage.removeItem(WANTED)
    return wanted
  } catch {
    return null
  }
}
