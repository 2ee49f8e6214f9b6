import type { AttractionAtGate } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import { clockHour } from '#domain/ground/calendar.ts'
import type { ScanAccepted, ScanVerdict } from '../scan.ts'

/** An hour at a door, as far as it is counted; `until` is an ISO instant. */
export type HourAtDoor = {
  entered: number
  of: number
  warningPercent: number
  until: string
}

/** Adds the warning, from its percentage of people on. */
export function capacityTold({
  warningPercent,
  ...hour
}: HourAtDoor): NonNullable<ScanAccepted['capacity']> {
  return { ...hour, isNearlyFull: hour.entered * 100 >= hour.of * warningPercent }
}

type Known = {
  attraction: AttractionAtGate
  /** By the server's clock as far as the device knows it, like all instants here. */
  at: Date
  /** When the data was complete. */
  dataAt: Date
  timeZone: string
  /** This device's admissions at this attraction since then, excluding this one. */
  admittedAt: Date[]
}

/**
 * Adds the device's estimate of the hour: the last known count plus own admissions since. Other doors may have
 * admitted more, so it only warns: a family must not be sent away by a number that may be wrong.
 */
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
