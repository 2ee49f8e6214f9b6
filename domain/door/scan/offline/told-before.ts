// Verdicts of the server are kept until newer data arrives, so that a visitor refused online is not admitted
// offline a moment later. A newer issue or a new day may void a refusal.
import { localDay } from '#domain/ground/calendar.ts'
import type { ScanRefused, ScanVerdict } from '../scan.ts'

/** A verdict about a pass on this device, by the server's clock as far as the device knows it. */
export type PastVerdict = {
  verdict: ScanVerdict
  at: Date
  /** Of the scanned code; unknown for a typed one. */
  serial?: number
  /** Whether the server decided; otherwise this device did. */
  isOfServer: boolean
  /** Whether it was scanned at the device's current attraction. */
  isHere: boolean
}

export type ToldBefore = {
  /** Every code with an older serial was replaced. */
  serialFrom: number
  /** The newest refusal, if no admission followed it. */
  refusal?: PastVerdict & { verdict: ScanRefused }
}

/** Summarises the verdicts about a pass, in any order. The device's own refusals are ignored. */
export function toldBefore(past: PastVerdict[]): ToldBefore {
  let serialFrom = 0
  let newest: PastVerdict | undefined
  for (const each of past) {
    const { verdict, serial = 0, isOfServer } = each
    if (!verdict.ok && !isOfServer) continue
    const isReplaced = !verdict.ok && verdict.reason === 'revoked'
    serialFrom = Math.max(serialFrom, isReplaced ? serial + 1 : serial)
    // A replaced code says nothing about the pass itself.
    if (!isReplaced && (!newest || each.at >= newest.at)) newest = each
  }
  if (!newest || newest.verdict.ok) return { serialFrom }
  return { serialFrom, refusal: { ...newest, verdict: newest.verdict } }
}

type Asked = { serial: number; at: Date; timeZone: string }

/** The refusal again, if it still applies to this code at this time. */
export function refusalThatHolds({ refusal }: ToldBefore, asked: Asked): ScanRefused | undefined {
  if (!refusal || !stillHolds(refusal, asked)) return undefined
  if (refusal.serial === asked.serial) return refusal.verdict
  // The code end belongs to another issue.
  const { codeEnd: _other, ...rest } = refusal.verdict
  return rest
}

function stillHolds(
  { verdict, serial = 0, at: saidAt, isHere }: PastVerdict & { verdict: ScanRefused },
  asked: Asked,
): boolean {
  // A newer issue may have more days or open more.
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
