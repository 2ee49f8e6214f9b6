// One code before the camera is one scan. A phone that is held up for ten seconds is seen a hundred
// times; it counts again only after it was out of sight for a while.
export const SAME_CODE_MS = 3_000

/** Answers whether a code that is seen now is a new scan. Times in milliseconds, never going back. */
export function createSameCodeFilter(): (code: string, nowMs: number) => boolean {
  let last: { code: string; seenAtMs: number } | undefined
  return (code, nowMs) => {
    const isNew = last === undefined || last.code !== code || nowMs - last.seenAtMs >= SAME_CODE_MS
    last = { code, seenAtMs: nowMs }
    return isNew
  }
}
