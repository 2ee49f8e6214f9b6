import { useEffect } from 'react'
import { href, useRevalidator } from 'react-router'
import { z } from 'zod'

const LOOK_MS = 5_000
const waiting = z.object({ standings: z.array(z.string()) })

/** Reloads after somebody else's changes: polls while the page is visible; a failed poll changes nothing. */
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

/** The current standings, joined like those of the list; undefined without an answer. */
async function waitingNow(signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(href('/admin/pending-users/waiting'), { signal })
    return answer.ok ? waiting.parse(await answer.json()).standings.join() : undefined
  } catch {
    return undefined
  }
}
