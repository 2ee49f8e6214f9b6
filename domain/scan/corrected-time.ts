// When a scan really happened, by the server's clock. A device's clock may be minutes wrong; the
// difference is measured whenever it reports, and taken off. What still lies in the future, or before
// the device or the pass existed, is brought to the nearest possible instant and flagged. So days that
// somebody made up before a pass was sold are one day, and one entry.

/** The way through the network also shows as a difference; below this it is taken for that. */
const NOISE_MS = 5_000
const FUTURE_MS_MAX = 2 * 60_000

/**
 * The scan's instant and the offset in milliseconds, the offset being device clock minus server clock.
 * `possibleFrom`: when the last of what took part in the scan came to be.
 */
export function correctedTime(
  scannedAtMs: number,
  clockOffsetMs: number,
  possibleFrom: Date,
  receivedAt: Date,
): { scannedAt: Date; isClockWrong: boolean } {
  const offset = Math.abs(clockOffsetMs) > NOISE_MS ? clockOffsetMs : 0
  const at = scannedAtMs - offset
  if (at > receivedAt.getTime() + FUTURE_MS_MAX)
    return { scannedAt: receivedAt, isClockWrong: true }
  if (at < possibleFrom.getTime()) return { scannedAt: possibleFrom, isClockWrong: true }
  return { scannedAt: new Date(at), isClockWrong: false }
}
