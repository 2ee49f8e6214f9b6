// When passes of each length that are first scanned at given local times begin and end, decided at
// the millisecond before and after. Run by itself it prints the table, so that a test can run it in a
// process of another time zone.
import { pathToFileURL } from 'node:url'
import { Temporal } from 'temporal-polyfill'
import { decideScan, type PassAtGate } from '#domain/door/scan/decide-scan.ts'
import { attractionAtGate, CITY_ZONE, unusedPass } from '#tests/at-gate.ts'

const DURATIONS = [1, 3, 5, 7, 10]
const DAYS = ['2027-05-01', '2028-02-28', '2026-12-30']
const TIMES = ['00:00:00', '15:59:59', '16:00:00', '23:59:59']

function instantOf(day: string, time: string): Date {
  return new Date(
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(CITY_ZONE).epochMilliseconds,
  )
}

function decide(pass: PassAtGate, at: Date) {
  return decideScan({ pass, attraction: attractionAtGate, entries: [], at, timeZone: CITY_ZONE })
}

export type ScanDay = {
  days: number
  scannedAt: string
  firstDay: string
  lastDay: string
  edge: string
}

/** The last local day and, at its edge, what the last millisecond and the one after it are answered. */
export function scanDays(): ScanDay[] {
  return DURATIONS.flatMap((days) =>
    DAYS.flatMap((day) => TIMES.map((time) => row(days, day, time))),
  )
}

function row(durationDays: number, day: string, time: string): ScanDay {
  const at = instantOf(day, time)
  const unused = { ...unusedPass, durationDays, activateBy: new Date('2099-01-01T00:00:00Z') }
  const first = decide(unused, at)
  if (!first.ok || first.firstDay === undefined) throw new Error('A first scan starts the pass')
  const validUntil = new Date(first.validUntil)
  const started = { ...unused, activatedAt: at, validUntil }
  const last = decide(started, validUntil)
  const after = decide(started, new Date(validUntil.getTime() + 1))
  return {
    days: durationDays,
    scannedAt: `${day} ${time}`,
    firstDay: first.firstDay,
    lastDay: localText(validUntil),
    edge: `${last.ok ? `open, ${last.daysLeft} left` : last.reason}; ${after.ok ? 'open' : after.reason}`,
  }
}

/** Local date and time to the millisecond. */
function localText(at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(CITY_ZONE)
    .toPlainDateTime()
    .toString({ fractionalSecondDigits: 3 })
    .replace('T', ' ')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(
    JSON.stringify({ offset: new Date(0).getTimezoneOffset(), rows: scanDays() }),
  )
}
