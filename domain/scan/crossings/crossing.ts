// A crossing is a movement besides the entry: who leaves an attraction, and who comes back on the same
// day. It never is an entry: it starts no pass, uses none up and counts in no statement. An exit is told
// by a guard who counts them; a re-entry is what a door makes of a pass that was used here today and left.
import { localDay } from '#domain/calendar.ts'
import type { CrossingKind } from '#domain/vocabulary/door.ts'
import { admission, type ScanToDecide } from '../decide-scan.ts'
import { entryKind, type ScanAccepted, type ScanRefused } from '../scan.ts'

/** The newest of a pass at an attraction. */
export type LastCrossing = { kind: CrossingKind; at: Date }

/**
 * The admission of who left and comes back, in place of an `already_used`: at an attraction that lets
 * people back in, for a sight that was entered today and left since. Undefined for everybody else.
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
  // Who has been inside today has shown the reservation.
  return { ...admission(scan), isReservationRequired: false, isReentry: true }
}

/** Whether this pass would get back in here today, had it left. */
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
