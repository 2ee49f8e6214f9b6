// Scans keep the phone's clock, which may be wrong; screens correct it by the difference last reported.
import { useEffect, useEffectEvent, useState } from 'react'
import { currentTag } from '#domain/ground/language.ts'
import { CLOCK_MS_MAX } from '#domain/ground/recent.ts'
import { m } from '#messages/messages.js'
import type { KeptScan, PackFacts } from './kept.ts'

const MINUTE_MS = 60_000
const HOURS_FROM_MINUTES = 120
const DAYS_FROM_HOURS = 48
const CLOCK_MS = 10_000

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
export function wrongClock(offsetMs: number): { by: string; isAhead: boolean } | undefined {
  if (Math.abs(offsetMs) <= CLOCK_MS_MAX) return undefined
  const { count, unit } = inLargestUnit(Math.abs(offsetMs))
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  const by = new Intl.NumberFormat(currentTag(), format).format(count)
  return { by, isAhead: offsetMs > 0 }
}

/** A duration in minutes, hours or days: `5 min`, `3 h`, `4 días`. */
export function ageWords(ageMs: number): string {
  const { count, unit } = inLargestUnit(Math.max(0, ageMs))
  switch (unit) {
    case 'minute':
      return `${count} min`
    case 'hour':
      return `${count} h`
    case 'day':
      return m.gate_age_days({ days: count })
    default:
      return unit satisfies never
  }
}

/** Whole ones of the largest unit that still says how long it is. */
function inLargestUnit(ms: number): { count: number; unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < HOURS_FROM_MINUTES) return { count: minutes, unit: 'minute' }
  const hours = Math.floor(minutes / 60)
  if (hours < DAYS_FROM_HOURS) return { count: hours, unit: 'hour' }
  return { count: Math.floor(hours / 24), unit: 'day' }
}

/** The device's clock, as screens show it: a few seconds late. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Acts once after a time, counted anew when it changes; never while it is undefined. */
export function useLater(ms: number | undefined, act: () => void): void {
  const now = useEffectEvent(act)
  useEffect(() => {
    if (ms === undefined) return undefined
    const timer = setTimeout(() => now(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
