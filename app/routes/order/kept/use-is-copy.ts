// Whether the page that is shown is a copy kept on this device, which may be older than what happened since.
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Younger ones come from the server, whatever the clock of the phone says. */
const FRESH_MS = 60_000
const ANSWER_MS_MAX = 10_000

/**
 * Asks the server where the page was read a while ago, and again when it is looked at again or the network
 * is back: with an answer the page is read afresh, without one it is a copy.
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
      // Nothing that was read is kept back from the next try.
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
