// A crossing is a movement besides the entry: leaving an attraction, or coming back on the same day. It is
// never an entry: it starts no pass, uses nothing up and counts in no statement. A guard who counts exits
// reports them; a re-entry is what a door decides for a pass that was used here today and has left.
import { localDay } from '#domain/ground/calendar.ts'
import type { CrossingKind } from '#domain/ground/vocabulary/door.ts'
import { admission, type ScanToDecide } from '../decide-scan.ts'
import { entryKind, type ScanAccepted, type ScanRefused } from '../scan.ts'

/** The newest of a pass at an attraction. */
export type LastCrossing = { kind: CrossingKind; at: Date }

/**
 * The admission that replaces `already_used` for a returning visitor: at an attraction that allows
 * re-entry, for a sight entered today and left since. Undefined otherwise.
 */
export function reentryInsteadOf(
  refused: ScanRefused,
  scan: ScanToDecide,
  last: LastCrossing | undefined,
): ScanAccepted | undefined {
  if (!mayReenter(refused, scan) || last?.kind !== 'exit') return undefined
  const day = localDay(scan.at, scan.timeZone)
  const hasLeft = last.at >= new Date(refused.usedAt ?? scan.at)
  if (!hasLeft || localDay(last.at, scan.timeZone) !== day) return undefined
  // The reservation was already shown at the entry.
  return { ...admission(scan), isReservationRequired: false, isReentry: true }
}

/** Whether this pass could re-enter here today if it had left. */
export function mayReenter(
  { reason, usedAt }: ScanRefused,
  { pass, attraction, at, timeZone }: ScanToDecide,
): boolean {
  if (reason !== 'already_used' || usedAt === undefined) return false
  return (
    attraction.exitRule === 'reentries' &&
    entryKind(pass.productName, attraction.pass) === 'sight' &&
    localDay(new Date(usedAt), timeZone) === localDay(at, timeZone)
  )
}
