// Keeps an open pass page up to date: it asks every minute while visible, and at once when it becomes visible
// again or the network returns. No outcome takes the code away from an offline phone.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { passStandings } from '#domain/passes/pass-standing.ts'

const LOOK_AGAIN_MS = 60_000
const ANSWER_MS_MAX = 10_000

const text = z.string()
const passState = z.object({
  life: z.object({
    standing: z.enum(passStandings),
    title: text,
    sentences: z.array(text),
    startToday: z.optional(text),
    lateStart: z.optional(text),
    readAt: text,
  }),
  entries: z.array(z.object({ attraction: text, at: text })),
  closures: z.array(z.object({ attraction: text, days: text })),
  hasCode: z.boolean(),
})
type PassState = z.infer<typeof passState>

/**
 * `statePath` returns the current state, to replace `loaded`. With `isNoted`, asking tells the sender that
 * the pass was opened, so it happens at once and by POST.
 */
export function usePassState(statePath: string, loaded: PassState, { isNoted = false } = {}) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<PassState>()
  const [isOffline, setIsOffline] = useState(false)
  const { hasCode } = loaded

  useEffect(() => {
    const stop = new AbortController()
    let isAsking = false
    const ask = async () => {
      if (document.hidden || isAsking) return
      isAsking = true
      const answer = await askForState(statePath, isNoted ? 'POST' : 'GET', stop.signal)
      isAsking = false
      if (stop.signal.aborted) return
      setIsOffline(answer === 'no_answer')
      if (answer === 'no_answer') return
      // If the code appeared or disappeared, or the link ended, the whole page changes.
      if (answer === 'gone' || answer.hasCode !== hasCode) void revalidate()
      else setAsked(answer)
    }
    const timer = setInterval(ask, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    for (const event of ['focus', 'online', 'offline']) {
      window.addEventListener(event, ask, { signal: stop.signal })
    }
    // The page may be a copy kept on this device, with an old state.
    if (isNoted || navigator.serviceWorker?.controller) void ask()
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [statePath, hasCode, isNoted, revalidate])

  const state = asked?.hasCode === hasCode ? asked : loaded
  return { ...state, isOffline }
}

async function askForState(
  statePath: string,
  method: 'GET' | 'POST',
  stop: AbortSignal,
): Promise<PassState | 'gone' | 'no_answer'> {
  try {
    const response = await fetch(statePath, {
      method,
      signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MS_MAX)]),
    })
    if (response.status === 404) return 'gone'
    return passState.parse(await response.json())
  } catch {
    return 'no_answer'
  }
}
