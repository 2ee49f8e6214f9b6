// The codes read a moment ago. A reader pressed twice, or facing a phone that stays there, reads a pass again
// and again, and the camera beside it may see it too: all of that is one scan.
import { CODES_MAX, SAME_CODE_MS } from '../codes-in-view.ts'

/** Times in milliseconds, never decreasing. */
export function createReadLately() {
  const lastAtMs = new Map<string, number>()

  function isStill(code: string, nowMs: number): boolean {
    const at = lastAtMs.get(code)
    return at !== undefined && nowMs - at < SAME_CODE_MS
  }

  return {
    /** Whether this is a new scan; the code is then not new until it has been gone for three seconds. */
    isNew(code: string, nowMs: number): boolean {
      const isNew = !isStill(code, nowMs)
      lastAtMs.delete(code)
      lastAtMs.set(code, nowMs)
      const [oldest] = lastAtMs.keys()
      if (lastAtMs.size > CODES_MAX && oldest !== undefined) lastAtMs.delete(oldest)
      return isNew
    },

    /** The camera still sees these codes, so they do not count as gone. */
    stillSeen(codes: readonly string[], nowMs: number): void {
      for (const code of codes) if (isStill(code, nowMs)) lastAtMs.set(code, nowMs)
    },
  }
}
