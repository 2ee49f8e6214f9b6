// Passes that this device keeps are renewed while any page is open, so that flight mode shows the code of today.
// Only where some are kept, and after the page: nothing of it is loaded elsewhere.
import { useEffect } from 'react'

/** A copy is never worth the first paint of a page. */
const FIRST_MS = 1500
const EVERY_MS = 2 * 60_000

/** Asks soon, then now and again while somebody looks, and when the network is back. */
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
