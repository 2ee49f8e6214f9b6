// What a device remembers of the server's verdicts about one pass, until newer data comes: somebody who
// was refused with a network must not be let in a moment later without one. Newer issues and newer
// days may make a refusal void; what was used up, stopped or never paid stays so.
import { localDay } from '#domain/calendar.ts'
import type { ScanRefused, ScanVerdict } from '../scan.ts'

/** A verdict about a pass on this device, by the server's clock as far as the device knows it. */
export type PastVerdict = {
  verdict: ScanVerdict
  at: Date
  /** Of the code that was scanned; unknown of one that was typed. */
  serial?: number
  /** The server's own; otherwise this device's. */
  isOfServer: boolean
  /** Scanned at the attraction where the device is now. */
  isHere: boolean
}

export type ToldBefore = {
  /** Every code with an older serial was replaced. */
  serialFrom: number
  /** The newest, if nothing was admitted after it. */
  refusal?: PastVerdict & { verdict: ScanRefused }
}

/** Sums up what was said of a pass, in any order. Refusals of the device itself are left out. */
export function toldBefore(past: PastVerdict[]): ToldBefore {
  let serialFrom = 0
  let newest: PastVerdict | undefined
  for (const each of past) {
    const { verdict, serial = 0, isOfServer } = each
    if (!verdict.ok && !isOfServer) continue
    const isReplaced = !verdict.ok && verdict.reason === 'revoked'
    serialFrom = Math.max(serialFrom, isReplaced ? serial + 1 : serial)
    // That an older code was replaced says nothing of the pass.
    if (!isReplaced && (!newest || each.at >= newest.at)) newest = each
  }
  if (!newest || newest.verdict.ok) return { serialFrom }
  return { serialFrom, refusal: { ...newest, verdict: newest.verdict } }
}

type Asked = { serial: number; at: Date; timeZone: string }

/** The refusal again, if it still is one for this code at this time. */
export function refusalThatHolds({ refusal }: ToldBefore, asked: Asked): ScanRefused | undefined {
  if (!refusal || !stillHolds(refusal, asked)) return undefined
  if (refusal.serial === asked.serial) return refusal.verdict
  // The end is of another issue's code.
  const { codeEnd: _other, ...rest } = refusal.verdict
  return rest
}

function stillHolds(
  { verdict, serial = 0, at: saidAt, isHere }: PastVerdict & { verdict: ScanRefused },
  asked: Asked,
): boolean {
  // An issue since may have more days, or open more.
  const isNewer = asked.serial > serial
  switch (verdict.reason) {
    case 'blocked':
    case 'refunded':
    case 'unpaid':
    case 'not_started_in_time':
      return true
    case 'expired':
      return !isNewer
    case 'not_included':
      return !isNewer && isHere
    case 'already_used':
      return isHere && (!verdict.isDaily || isSameDay(saidAt, asked))
    default:
      return false
  }
}

function isSameDay(saidAt: Date, { at, timeZone }: Asked): boolean {
  return localDay(saidAt, timeZone) === localDay(at, timeZone)
}
