// A device's clock may be minutes wrong, so its offset is subtracted. An impossible result, in the future or
// before device or pass existed, is moved and flagged: invented days before a sale become one entry.

/** Network latency also looks like an offset; anything smaller is attributed to it. */
const NOISE_MS = 5_000
const FUTURE_MS_MAX = 2 * 60_000

/** `clockOffsetMs`: device minus server clock. `possibleFrom`: when the newest thing involved came to be. */
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
