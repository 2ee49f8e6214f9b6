// Contact with the server, at the start, every minute, and when the browser reports a change: sends waiting
// scans, oldest first, then downloads changes, and so learns whether the network works.
import type { Download } from './download.ts'
import { ANSWER_MS_MAX } from './gate-server.ts'
import type { GateStateHolder } from './gate-state.ts'
import type { SendOutcome } from './send-waiting.ts'

const CONTACT_EVERY_MS = 60_000

export type Contact = {
  /** Makes contact soon, instead of at the next planned time. */
  nudge(): void
  /** Reports that the server did not answer in time: this device decides until the server answers again. */
  lost(): void
  stop(): void
}

type ContactWork = {
  state: GateStateHolder
  send(): Promise<SendOutcome>
  download(): Promise<Download>
  /** Called when the office has taken this device out of service. */
  leave(): Promise<void>
}

/** Starts keeping contact; failures are retried until `stop`. */
export function keepContact(work: ContactWork): Contact {
  const { state } = work
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let failures = 0

  const plan = (pauseMs: number) => {
    clearTimeout(timer)
    if (!over.signal.aborted) timer = setTimeout(run, pauseMs)
  }

  async function run() {
    if (isRunning) {
      isWanted = true
      return
    }
    isRunning = true
    isWanted = false
    const isHeard = await round(work).catch(() => false)
    isRunning = false
    failures = isHeard ? 0 : failures + 1
    if (isWanted && isHeard) plan(0)
    else plan(isHeard ? CONTACT_EVERY_MS : retryPauseMs(failures, Math.random()))
  }

  const nudge = () => plan(0)
  addEventListener('online', nudge, over)
  addEventListener('offline', () => state.set({ isOnline: false }), over)
  addEventListener('focus', nudge, over)
  document.addEventListener('visibilitychange', () => document.hidden || nudge(), over)
  nudge()

  return {
    nudge,
    lost() {
      state.set({ isOnline: false })
      failures = 0
      plan(retryPauseMs(1, Math.random()))
    },
    stop() {
      clearTimeout(timer)
      over.abort()
    },
  }
}

/** Whether the server answered and nothing is left to send. */
async function round({ state, send, download, leave }: ContactWork): Promise<boolean> {
  const sent = await send()
  if (sent.kind === 'revoked') {
    await leave()
    return sent.isEmpty
  }
  if (sent.kind === 'silence') return isLost(state)

  const got = await download()
  if (got.kind === 'revoked') {
    await leave()
    return false
  }
  if (got.kind === 'silence') return isLost(state)
  state.set({ isUnknown: sent.kind === 'unknown' || got.kind === 'unknown' })
  // A server slower than a visitor waits counts as offline; contact goes on regardless.
  const isOnline = Math.min(sent.fastestMs, got.fastestMs) <= ANSWER_MS_MAX
  state.set({ isOnline })
  return isOnline && !state.get().isUnknown
}

function isLost(state: GateStateHolder): false {
  state.set({ isOnline: false })
  return false
}

const FIRST_MS = 1_000
const LONGEST_MS = 20_000
const DOUBLINGS_MAX = 10

/** In ms, after `failures` in a row (from 1); half depends on `chance` (0 to 1): devices return apart. */
export function retryPauseMs(failures: number, chance: number): number {
  const doublings = Math.min(Math.max(failures, 1) - 1, DOUBLINGS_MAX)
  const longest = Math.min(FIRST_MS * 2 ** doublings, LONGEST_MS)
  return Math.round(longest * (0.5 + chance / 2))
}
