// Leaving, or coming back that day, is no entry: it starts no pass, uses nothing up, counts in no statement.
import { localDay } from '#domain/ground/calendar.ts'
import type { CrossingKind } from '#domain/ground/vocabulary/door.ts'
import { admission, type ScanToDecide } from '../decide-scan.ts'
import { entryKind, type ScanAccepted, type ScanRefused } from '../scan.ts'

/** The newest of a pass at an attraction. */
export type LastCrossing = { kind: CrossingKind; at: Date }

/** Admits instead of `already_used`, where re-entry is allowed, a sight entered today and left since. */
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
