// Times that a device kept, against its clock, which may have been set in between.

/** Below this a clock is right enough. */
export const CLOCK_MS_MAX = 2 * 60_000

/** Whether a kept time is no longer ago than that. One in the future was kept by a clock that was ahead: it is not. */
export function isRecent(atMs: number, nowMs: number, maxMs: number): boolean {
  const ageMs = nowMs - atMs
  return ageMs >= 0 && ageMs < maxMs
}

/** Whether a kept time is in the future by more than clocks differ: how long ago it was, nobody knows. */
export function isAhead(atMs: number, nowMs: number): boolean {
  return atMs - nowMs > CLOCK_MS_MAX
}
