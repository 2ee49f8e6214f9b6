// While any page is open, the passes kept on this device are renewed, so that flight mode shows the current
// code. The code for this loads only if passes are kept, and after the page.
import { useEffect } from 'react'

/** Delay, so that renewing copies never slows the page's first paint. */
const FIRST_MS = 1500
const EVERY_MS = 2 * 60_000

/** Renews soon after loading, at intervals while the page is visible, and when the network returns. */
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
