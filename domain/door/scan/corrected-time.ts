// When a scan really happened, by the server's clock. A device's clock may be minutes wrong; its offset is
// measured with each report and subtracted. A result in the future, or before the device or pass existed,
// is moved to the nearest possible instant and flagged. Invented days before a pass was sold thus collapse
// into one day and one entry.

/** Network latency also looks like an offset; anything smaller is attributed to it. */
const NOISE_MS = 5_000
const FUTURE_MS_MAX = 2 * 60_000

/**
 * The scan's instant and the offset in milliseconds (device clock minus server clock). `possibleFrom`: when
 * the newest of the things involved in the scan came to exist.
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
