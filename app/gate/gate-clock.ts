// The hour at a door: phones keep scans by their own clock, which may be wrong; screens show the
// city's, corrected by what the server last told of the difference.
import { CLOCK_MS_MAX } from '#domain/recent.ts'
import { type Language, languageTags } from '#domain/vocabulary/language.ts'
import type { KeptScan, PackFacts } from './gate-store.ts'

const MINUTE_MS = 60_000
const HOURS_FROM_MINUTES = 120
const DAYS_FROM_HOURS = 48

/** When a scan really was, by the difference known then. */
export function scannedAtOf(scan: Pick<KeptScan, 'scannedAt' | 'clockOffsetMs'>): Date {
  return new Date(scan.scannedAt - scan.clockOffsetMs)
}

/** When the data were complete, by the clock as it was at a scan: it may have been set in between. */
export function completeAtBy(
  { clockOffsetMs }: Pick<KeptScan, 'clockOffsetMs'>,
  { completeAt, clockOffsetMs: before = clockOffsetMs }: PackFacts,
): number | undefined {
  const setBy = clockOffsetMs - before
  return completeAt && (Math.abs(setBy) > CLOCK_MS_MAX ? completeAt + setBy : completeAt)
}

/** By how much a clock is wrong ("7 minutos"), and which way; undefined while it is right. */
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
