// The gate's side of the network: it sends what waits, oldest first, fetches what changed, and so
// finds out whether there is a network at all. It runs by itself: at the start, every minute, and
// when the browser says that something may have changed. Nobody switches anything.
import type { Download } from './download.ts'
import { ANSWER_MS_MAX, type GateStateHolder } from './gate-state.ts'
import { retryPauseMs } from './retry.ts'
import type { SendOutcome } from './send-waiting.ts'

const CONTACT_EVERY_MS = 60_000

export type Contact = {
  /** Soon, instead of at the next planned time. */
  nudge(): void
  /** The server did not answer in time: from now on this device decides, until it is heard again. */
  lost(): void
  stop(): void
}

type ContactWork = {
  state: GateStateHolder
  /** Sends what waits. */
  send(): Promise<SendOutcome>
  /** Fetches what changed. */
  download(): Promise<Download>
  /** The office took this device out of service. */
  leave(): Promise<void>
}

/** Starts to keep contact; what goes wrong is tried again until `stop`. */
export function keepContact(work: ContactWork): Contact {
  const { state } = work
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let isStopped = false
  let failures = 0

  const plan = (pauseMs: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(run, pauseMs)
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
  const onVisible = () => {
    if (document.visibilityState === 'visible') nudge()
  }
  const onOffline = () => state.set({ isOnline: false })
  addEventListener('online', nudge)
  addEventListener('offline', onOffline)
  addEventListener('focus', nudge)
  document.addEventListener('visibilitychange', onVisible)
  nudge()

  return {
    nudge,
    lost() {
      state.set({ isOnline: false })
      failures = 0
      plan(retryPauseMs(1, Math.random()))
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', nudge)
      removeEventListener('offline', onOffline)
      removeEventListener('focus', nudge)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

/** Whether the server was heard and nothing is left to send. */
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
  // A server that takes longer than a visitor waits is as good as none; asking goes on.
  const isOnline = Math.min(sent.fastestMs, got.fastestMs) <= ANSWER_MS_MAX
  state.set({ isOnline })
  return isOnline && !state.get().isUnknown
}

function isLost(state: GateStateHolder): false {
  state.set({ isOnline: false })
  return false
}
