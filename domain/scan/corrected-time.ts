// When a scan really happened, by the server's clock. A device's clock may be minutes wrong; the
// difference is measured whenever it reports, and taken off. What still lies in the future, or before
// the device existed, is brought to the nearest possible instant and flagged.

/** The way through the network also shows as a difference; below this it is taken for that. */
const NOISE_MS = 5_000
const FUTURE_MS_MAX = 2 * 60_000

/** Both instants in milliseconds; the offset is device clock minus server clock. */
export function correctedTime(
  scannedAtMs: number,
  clockOffsetMs: number,
  enrolledAt: Date,
  receivedAt: Date,
): { scannedAt: Date; isClockWrong: boolean } {
  const offset = Math.abs(clockOffsetMs) > NOISE_MS ? clockOffsetMs : 0
  const at = scannedAtMs - offset
  if (at > receivedAt.getTime() + FUTURE_MS_MAX)
    return { scannedAt: receivedAt, isClockWrong: true }
  if (at < enrolledAt.getTime()) return { scannedAt: enrolledAt, isClockWrong: true }
  return { scannedAt: new Date(at), isClockWrong: false }
}
