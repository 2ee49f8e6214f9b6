import { useEffect } from 'react'
import { href, useRevalidator } from 'react-router'
import { z } from 'zod'

const LOOK_MS = 5_000
const waiting = z.object({ standings: z.array(z.string()) })

/**
 * Loads the list again when somebody else decided, or somebody asks or confirms an address: looks every few seconds while
 * the page is seen, and at once when it comes back into view. A look that fails changes nothing.
 */
export function useWaitingWatch(shown: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const stop = new AbortController()
    async function look() {
      if (document.visibilityState !== 'visible') return
      const standings = await waitingNow(stop.signal)
      if (standings !== undefined && standings !== shown && !stop.signal.aborted) await revalidate()
    }
    const timer = setInterval(() => void look(), LOOK_MS)
    const onShown = () => void look()
    document.addEventListener('visibilitychange', onShown, { signal: stop.signal })
    window.addEventListener('focus', onShown, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [shown, revalidate])
}

/** Joined like those of the list; undefined when there was no answer. */
async function waitingNow(signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(href('/admin/pending-users/waiting'), { signal })
    return answer.ok ? waiting.parse(await answer.json()).standings.join() : undefined
  } catch {
    return undefined
  }
}
