// Times stored on a device, compared with its clock, which may have been changed since.

/** A clock that is off by less than this counts as right. */
export const CLOCK_MS_MAX = 2 * 60_000

/** Whether a stored time is younger than `maxMs`. A time in the future is not: a wrong clock wrote it. */
export function isRecent(atMs: number, nowMs: number, maxMs: number): boolean {
  const ageMs = nowMs - atMs
  return ageMs >= 0 && ageMs < maxMs
}

/** Whether a stored time is further in the future than clocks differ, so that its age is unknown. */
export function isAhead(atMs: number, nowMs: number): boolean {
  return atMs - nowMs > CLOCK_MS_MAX
}
