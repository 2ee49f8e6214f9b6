// Which codes were read a moment ago. A reader that is pressed twice, or sees a phone that stays before
// it, reads a pass again and again, and the camera beside it may see the same one: all of it is one scan.
import { CODES_MAX, SAME_CODE_MS } from '../codes-in-view.ts'

/** Times in milliseconds, never going back. */
export function createReadLately() {
  const lastAtMs = new Map<string, number>()

  function isStill(code: string, nowMs: number): boolean {
    const at = lastAtMs.get(code)
    return at !== undefined && nowMs - at < SAME_CODE_MS
  }

  return {
    /** Whether this is a new scan; from then on it is none until it was gone for three seconds. */
    isNew(code: string, nowMs: number): boolean {
      const isNew = !isStill(code, nowMs)
      lastAtMs.delete(code)
      lastAtMs.set(code, nowMs)
      const [oldest] = lastAtMs.keys()
      if (lastAtMs.size > CODES_MAX && oldest !== undefined) lastAtMs.delete(oldest)
      return isNew
    },

    /** The camera sees these: what was read lately is not gone. */
    stillSeen(codes: readonly string[], nowMs: number): void {
      for (const code of codes) if (isStill(code, nowMs)) lastAtMs.set(code, nowMs)
    },
  }
}
