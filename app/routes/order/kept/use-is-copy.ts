// Whether the page shown is a copy from this device and may be out of date.
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** A page younger than this came from the server, whatever the phone's clock says. */
const FRESH_MS = 60_000
const ANSWER_MS_MAX = 10_000

/**
 * Asks the server if the page is not fresh, and again when it becomes visible or the network returns. With an
 * answer the page is reloaded; without one it is a copy.
 */
export function useIsCopy(readAtMs: number, statePath: string): boolean {
  const { revalidate } = useRevalidator()
  const [isCopy, setIsCopy] = useState(false)
  const readAt = useRef(readAtMs)
  const freshUntil = useRef(0)

  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      if (document.hidden || Date.now() < freshUntil.current) return
      freshUntil.current = Date.now() + FRESH_MS
      const isThere = await isAnswered(statePath, stop.signal)
      if (stop.signal.aborted) return
      setIsCopy(!isThere)
      // Without an answer, the next event may ask again at once.
      if (isThere) void revalidate()
      else freshUntil.current = 0
    }
    if (Math.abs(Date.now() - readAt.current) < FRESH_MS && navigator.onLine) {
      freshUntil.current = Date.now() + FRESH_MS
    }
    void ask()
    const again = () => {
      freshUntil.current = 0
      void ask()
    }
    window.addEventListener('online', again, { signal: stop.signal })
    window.addEventListener('offline', again, { signal: stop.signal })
    window.addEventListener('focus', ask, { signal: stop.signal })
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    return () => stop.abort()
  }, [statePath, revalidate])

  return isCopy
}

async function isAnswered(path: string, stop: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MS_MAX)])
    const { status } = await fetch(path, { signal })
    return status < 500
  } catch {
    return false
  }
}
