// The session is checked every 30 s and when the page becomes visible; a tab tells the others of its end.

const CHECK_MS = 30_000
const ENDED = 'ended'

// One per page: a channel does not receive its own messages.
let channel: BroadcastChannel | undefined

function sessionChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('vereda-session')
  return channel
}

export function announceSessionEnd(): void {
  // The rule is about windows: a channel reaches only our own origin and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  sessionChannel().postMessage(ENDED)
}

/** Calls `onEnded` once, when the session is refused or another tab reports its end. Returns how to stop. */
export function watchSession(checkHref: string, onEnded: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChecking = false
  const over = new AbortController()

  function stop() {
    over.abort()
    clearTimeout(timer)
  }

  function end() {
    if (over.signal.aborted) return
    stop()
    onEnded()
  }

  async function check() {
    if (isChecking || over.signal.aborted) return
    isChecking = true
    clearTimeout(timer)
    const state = await checkSession({
      ask: async () => (await fetch(checkHref, { cache: 'no-store' })).status,
      wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
      nowMs: () => performance.now(),
    })
    isChecking = false
    if (over.signal.aborted) return
    if (state === 'ended') {
      announceSessionEnd()
      end()
    } else {
      timer = setTimeout(check, CHECK_MS)
    }
  }

  const { signal } = over
  sessionChannel().addEventListener('message', ({ data }) => data === ENDED && end(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || void check(), { signal })
  timer = setTimeout(check, CHECK_MS)
  return stop
}

// Retries: a proxy that restarts (502, 503, 504) or is unreachable says nothing about the session.
const RETRY_STEP_MS = 200
const PATIENCE_MS = 30_000
const unanswering = new Set([502, 503, 504])

type SessionState = 'alive' | 'ended' | 'unknown'

type SessionCheck = {
  /** Resolves to the status of the response; rejects if there is none. */
  ask(): Promise<number>
  wait(ms: number): Promise<void>
  nowMs(): number
}

/** Retries after 200 ms × attempt, for at most 30 seconds; only a 401 or 403 ends the session. */
export async function checkSession({ ask, wait, nowMs }: SessionCheck): Promise<SessionState> {
  const startedAt = nowMs()
  for (let attempt = 1; ; attempt += 1) {
    const status = await ask().catch(() => undefined)
    if (status === 401 || status === 403) return 'ended'
    if (status !== undefined && !unanswering.has(status)) return 'alive'
    const pause = RETRY_STEP_MS * attempt
    if (nowMs() - startedAt + pause > PATIENCE_MS) return 'unknown'
    await wait(pause)
  }
}
