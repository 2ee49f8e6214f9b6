import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { usualValidityMonths } from '#domain/catalogue/product.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { activateBy, validityFrom } from '#domain/passes/validity.ts'

const buenosAires = 'America/Argentina/Buenos_Aires'

// Zones with an ordinary change of the clock, one at midnight (Havana), one of half an hour (Lord
// Howe), one far east, one far west, and one without any.
const zones = [
  buenosAires,
  'America/New_York',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
]

test.each([
  // The last day of N, for a first scan on 1 May before and from 16:00 on.
  { days: 1, early: '2027-05-01', late: '2027-05-02' },
  { days: 3, early: '2027-05-03', late: '2027-05-04' },
  { days: 5, early: '2027-05-05', late: '2027-05-06' },
  { days: 7, early: '2027-05-07', late: '2027-05-08' },
  { days: 10, early: '2027-05-10', late: '2027-05-11' },
])('a pass of $days days ends with its last local day', ({ days, early, late }) => {
  const scannedAt = (time: string) =>
    validityFrom(new Date(`2027-05-01T${time}-03:00`), days, buenosAires)

  for (const time of ['00:00:00', '12:00:00', '15:59:59', '15:59:59.999']) {
    expect(scannedAt(time)).toEqual({ firstDay: '2027-05-01', validUntil: endOf(early) })
  }
  for (const time of ['16:00:00', '23:59:59', '23:59:59.999']) {
    expect(scannedAt(time)).toEqual({ firstDay: '2027-05-02', validUntil: endOf(late) })
  }
})

// Days of 23, 25 and 24.5 hours, one before a day without midnight, and one whose last hour comes twice.
test.each([
  ['America/New_York', '2027-03-13T12:00:00-05:00', '2027-03-14T23:59:59.999-04:00'],
  ['America/New_York', '2027-11-06T12:00:00-04:00', '2027-11-07T23:59:59.999-05:00'],
  ['Australia/Lord_Howe', '2027-04-03T12:00:00+11:00', '2027-04-04T23:59:59.999+10:30'],
  ['America/Havana', '2027-03-12T12:00:00-05:00', '2027-03-13T23:59:59.999-05:00'],
  ['Africa/Cairo', '2026-10-28T12:00:00+03:00', '2026-10-29T23:59:59.999+02:00'],
])('in %s two days from %s end at %s', (zone, firstScanAt, validUntil) => {
  expect(validityFrom(new Date(firstScanAt), 2, zone).validUntil).toEqual(new Date(validUntil))
})

test.each([0, -1, 1.5, Number.NaN])('%d days are no validity', (days) => {
  expect(() => validityFrom(new Date('2027-05-01T12:00:00Z'), days, 'UTC')).toThrow(RangeError)
})

test.each([
  ['Full Pass', '2026-11-21T12:00:00-03:00', '2027-11-21'],
  ['Sight Pass', '2028-02-29T12:00:00-03:00', '2029-02-28'],
  ['Benefits Pass', '2027-08-31T12:00:00-03:00', '2028-02-29'],
  ['Full Pass', '2026-12-31T23:59:59.999-03:00', '2027-12-31'],
  ['Full Pass', '2027-01-01T02:59:59Z', '2027-12-31'],
] as const)('a %s bought at %s can start until the end of %s', (name, purchasedAt, lastDay) => {
  expect(activateBy(new Date(purchasedAt), usualValidityMonths(name), buenosAires)).toEqual(
    endOf(lastDay),
  )
})

test('N days are N calendar dates, to the last millisecond, in every zone', () => {
  fc.assert(
    fc.property(
      instants,
      fc.integer({ min: 1, max: 31 }),
      fc.constantFrom(...zones),
      (at, days, zone) => {
        const { firstDay, validUntil } = validityFrom(at, days, zone)
        const last = localTime(validUntil, zone)
        const scan = localTime(at, zone)
        const first = Temporal.PlainDate.from(firstDay)

        expect(last.toPlainTime().toString()).toBe('23:59:59.999')
        expect(
          localTime(new Date(validUntil.getTime() + 1), zone)
            .toPlainDate()
            .toString(),
        ).toBe(last.toPlainDate().add({ days: 1 }).toString())
        expect(first.until(last.toPlainDate()).days).toBe(days - 1)
        expect(scan.toPlainDate().until(first).days).toBe(scan.hour < 16 ? 0 : 1)
      },
    ),
    { seed: 365, numRuns: 1000 },
  )
})

test('an unused pass waits to the end of the same day of the month, or of its last day', () => {
  fc.assert(
    fc.property(
      instants,
      fc.constantFrom(...productNames),
      fc.constantFrom(...zones),
      (at, name, zone) => {
        const bought = localTime(at, zone)
        const last = localTime(activateBy(at, usualValidityMonths(name), zone), zone)
        const months = (last.year - bought.year) * 12 + last.month - bought.month

        expect(months).toBe(name === 'Benefits Pass' ? 6 : 12)
        expect(last.day).toBe(Math.min(bought.day, last.daysInMonth))
        expect(last.toPlainTime().toString()).toBe('23:59:59.999')
      },
    ),
    { seed: 366, numRuns: 1000 },
  )
})

test('the zone of the process does not matter', () => {
  const processZone = process.env.TZ
  const results = ['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Pago_Pago'].map((zone) => {
    process.env.TZ = zone
    const at = new Date('2027-03-14T06:59:59Z')
    return {
      offset: at.getTimezoneOffset(),
      validity: validityFrom(at, 3, buenosAires),
      activateBy: activateBy(at, 12, buenosAires),
    }
  })
  if (processZone === undefined) delete process.env.TZ
  else process.env.TZ = processZone

  expect(results.map(({ offset }) => offset)).toEqual([0, -540, 300, 660])
  for (const { validity, activateBy: last } of results) {
    expect(validity.firstDay).toBe('2027-03-14')
    expect(validity.validUntil).toEqual(new Date('2027-03-17T02:59:59.999Z'))
    expect(last).toEqual(new Date('2028-03-15T02:59:59.999Z'))
  }
})

const instants = fc.date({
  min: new Date('2015-01-01T00:00:00Z'),
  max: new Date('2045-01-01T00:00:00Z'),
  noInvalidDate: true,
})

function endOf(date: string) {
  return new Date(`${date}T23:59:59.999-03:00`)
}

function localTime(instant: Date, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}
