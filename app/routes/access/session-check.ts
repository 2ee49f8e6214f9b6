// One question after the session, as often as it takes: what stands between the browser and the shop
// may be restarting (502, 503, 504) or unreachable, and that says nothing about the session.
const RETRY_STEP_MS = 200
const PATIENCE_MS = 30_000
const unanswering = new Set([502, 503, 504])

type SessionState = 'alive' | 'ended' | 'unknown'

type SessionCheck = {
  /** The status of the answer; rejects when there is none. */
  ask(): Promise<number>
  wait(ms: number): Promise<void>
  nowMs(): number
}

/** Asks again after 200 ms × attempt, for 30 seconds at most; only a refusal means the end. */
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
