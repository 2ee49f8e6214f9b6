// Checks the session, with retries: a proxy in between may be restarting (502, 503, 504) or unreachable,
// which says nothing about the session.
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
