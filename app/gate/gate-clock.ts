// Time at a door. Scans are stored with the phone's clock, which may be wrong; screens show the city's time,
// corrected by the difference that the server last reported.
import { CLOCK_MS_MAX } from '#domain/recent.ts'
import { type Language, languageTags } from '#domain/vocabulary/language.ts'
import type { KeptScan, PackFacts } from './gate-store.ts'

const MINUTE_MS = 60_000
const HOURS_FROM_MINUTES = 120
const DAYS_FROM_HOURS = 48

/** When a scan really took place, by the clock difference known at the time. */
export function scannedAtOf(scan: Pick<KeptScan, 'scannedAt' | 'clockOffsetMs'>): Date {
  return new Date(scan.scannedAt - scan.clockOffsetMs)
}

/** When the data was complete, by the clock as set at the scan; it may have been changed in between. */
export function completeAtBy(
  { clockOffsetMs }: Pick<KeptScan, 'clockOffsetMs'>,
  { completeAt, clockOffsetMs: before = clockOffsetMs }: PackFacts,
): number | undefined {
  const setBy = clockOffsetMs - before
  return completeAt && (Math.abs(setBy) > CLOCK_MS_MAX ? completeAt + setBy : completeAt)
}

/** By how much a clock is wrong ("7 minutos") and in which direction; undefined if it is right. */
export function wrongClock(
  offsetMs: number,
  language: Language,
): { by: string; isAhead: boolean } | undefined {
  if (Math.abs(offsetMs) <= CLOCK_MS_MAX) return undefined
  const minutes = Math.floor(Math.abs(offsetMs) / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  const [count, unit] =
    minutes < HOURS_FROM_MINUTES
      ? ([minutes, 'minute'] as const)
      : hours < DAYS_FROM_HOURS
        ? ([hours, 'hour'] as const)
        : ([Math.floor(hours / 24), 'day'] as const)
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  const by = new Intl.NumberFormat(languageTags[language], format).format(count)
  return { by, isAhead: offsetMs > 0 }
}
