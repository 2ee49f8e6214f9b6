// How full an hour is, as far as a device without a network can tell: what it was told last of this hour,
// and whom it let in since. Other doors may have let in more. So it warns and says that it guesses, and
// stops nobody: a family at a door must not be sent away by a number that may be wrong.
import type { AttractionAtGate } from '#domain/attractions/attraction-at-gate.ts'
import { clockHour } from '#domain/calendar.ts'
import type { ScanVerdict } from '../scan.ts'
import { capacityTold } from './capacity-told.ts'

type Known = {
  attraction: AttractionAtGate
  /** By the server's clock, as far as the device knows it; so is all of this. */
  at: Date
  /** When the data was complete. */
  dataAt: Date
  timeZone: string
  /** Whom this device let in at this attraction since, this one left out. */
  admittedAt: Date[]
}

/** The verdict with what the device guesses of the hour; as it is where there is no limit. */
export function withEstimate(verdict: ScanVerdict, known: Known): ScanVerdict {
  const { attraction, at, dataAt, timeZone, admittedAt } = known
  const { capacity } = attraction
  if (!verdict.ok || !capacity) return verdict
  const { from, until } = clockHour(at, timeZone)
  const { entered = 0, perHour, warningPercent } = capacity
  const isOfHour = capacity.until === until.toISOString()
  const since = admittedAt.filter((instant) => instant >= from && instant >= dataAt).length
  const hour = {
    entered: (isOfHour ? entered : 0) + since + 1,
    of: perHour,
    warningPercent,
    until: until.toISOString(),
  }
  return { ...verdict, capacity: { ...capacityTold(hour), isEstimate: true } }
}
