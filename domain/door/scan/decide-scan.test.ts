import { execFileSync } from 'node:child_process'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { usualValidityMonths } from '#domain/catalogue/product.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { activateBy } from '#domain/passes/validity.ts'
import { attractionAtGate, CITY_ZONE, unusedPass } from '#tests/at-gate.ts'
import { scanDays } from '#tests/scan-days.ts'
import { seededAttractions } from '#tests/seeded-places.ts'
import { decideScan, type PassAtGate, type ScanToDecide } from './decide-scan.ts'
import { ONCE } from './scan.ts'

const NOON = new Date('2027-05-01T15:00:00Z')

const attraction = { ...attractionAtGate, name: 'Museo Moderno' }
const good: PassAtGate = { ...unusedPass, serial: 2 }

function decide(changes: Partial<ScanToDecide> = {}) {
  return decideScan({
    pass: good,
    serial: 2,
    attraction,
    entries: [],
    at: NOON,
    timeZone: CITY_ZONE,
    ...changes,
  })
}

test('each product opens what it was sold for, at every attraction, for adults and children', () => {
  // The table of the product decisions, written out.
  const opened = {
    'Full Pass': ['Full Pass', 'Sight Pass', 'Benefits Pass', 'Todos'],
    'Sight Pass': ['Sight Pass', 'Todos'],
    'Benefits Pass': ['Benefits Pass', 'Todos'],
  }
  expect(new Set(seededAttractions.map(({ pass }) => pass)).size).toBe(4)
  for (const productName of productNames) {
    for (const { pass, isReservationRequired, name } of seededAttractions) {
      for (const age of ['adult', 'child'] as const) {
        const verdict = decide({
          pass: { ...good, productName, age },
          attraction: { ...attraction, name, pass, isReservationRequired },
        })
        const open = { ok: true, age, isReservationRequired }
        const shut = { ok: false, reason: 'not_included' }
        const expected = opened[productName].includes(pass) ? open : shut
        expect(verdict, `${productName} at ${name}`).toMatchObject(expected)
      }
    }
  }
})

test('days begin and end with the city, from the first second to the last, in leap years and at year’s end', () => {
  const table = scanDays()

  expect(table).toHaveLength(5 * 3 * 4)
  for (const { days, scannedAt, firstDay, lastDay, edge } of table) {
    const isLate = scannedAt.slice(11) >= '16:00:00'
    const today = Temporal.PlainDate.from(scannedAt.slice(0, 10))
    const first = isLate ? today.add({ days: 1 }) : today
    const last = first.add({ days: days - 1 })
    expect([firstDay, lastDay], scannedAt).toEqual([`${first}`, `${last} 23:59:59.999`])
    expect(edge, scannedAt).toBe('open, 1 left; expired')
  }
})

test.each(['UTC', 'Asia/Tokyo'])('days are the city’s in a process of the zone %s', (zone) => {
  const printed = execFileSync(process.execPath, ['tests/scan-days.ts'], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  })

  expect(JSON.parse(printed)).toEqual({ offset: zone === 'UTC' ? 0 : -540, rows: scanDays() })
})

test('an unused pass may start until the end of its last day, a year or half a year after the purchase', () => {
  const purchasedAt = new Date('2027-08-31T15:00:00Z')
  const rows = productNames.map((productName) => {
    const last = activateBy(purchasedAt, usualValidityMonths(productName), CITY_ZONE)
    const bought = { ...good, productName, activateBy: last }
    const inTime = decide({ pass: bought, at: last })
    const late = decide({ pass: bought, at: new Date(last.getTime() + 1) })
    const since = last.toISOString()
    const refused = { ok: false, reason: 'not_started_in_time', since }
    expect([inTime, late]).toMatchObject([{ ok: true }, refused])
    return [productName, since]
  })

  expect(rows).toEqual([
    ['Full Pass', '2028-09-01T02:59:59.999Z'],
    ['Sight Pass', '2028-09-01T02:59:59.999Z'],
    // Half a year after 31 August there is no 31st; 2028 has a 29 February.
    ['Benefits Pass', '2028-03-01T02:59:59.999Z'],
  ])
})

test('a pass that started in time is good to its end, also after the last day to start', () => {
  const started = {
    ...good,
    activateBy: new Date('2027-04-30T02:59:59.999Z'),
    activatedAt: new Date('2027-04-29T12:00:00Z'),
    validUntil: new Date('2027-05-02T02:59:59.999Z'),
  }

  expect(decide({ pass: started })).toMatchObject({ ok: true, activates: false, daysLeft: 1 })
})

test('the free evening of a late start counts no day', () => {
  const evening = decide({ at: new Date('2027-05-01T22:00:00Z') })

  expect(evening).toMatchObject({ ok: true, activates: true, firstDay: '2027-05-02', daysLeft: 3 })
})

test.each([
  ['a replaced code', { serial: 1 }, { reason: 'revoked' }],
  ['a refunded pass', { pass: { ...good, state: 'refunded' } }, { reason: 'refunded' }],
  ['a blocked pass', { pass: { ...good, state: 'blocked' } }, { reason: 'blocked' }],
  ['an unpaid pass', { pass: { ...good, isPaid: false } }, { reason: 'unpaid' }],
  [
    'an attraction that left',
    { attraction: { ...attraction, isParticipating: false } },
    { reason: 'not_participating' },
  ],
  [
    'a closed attraction',
    { attraction: { ...attraction, closures: [{ from: '2027-04-30', until: '2027-05-03' }] } },
    { reason: 'attraction_closed', closedUntil: '2027-05-03' },
  ],
  [
    'a pass of another city',
    { pass: { ...good, isOfCity: false } },
    { reason: 'not_included', openedBy: [] },
  ],
  [
    'a sight that was used',
    { entries: [{ day: ONCE, at: new Date('2027-04-01T15:00:00Z'), door: 'Puerta norte' }] },
    {
      reason: 'already_used',
      usedAt: '2027-04-01T15:00:00.000Z',
      usedWhere: 'Museo Moderno',
      usedDoor: 'Puerta norte',
    },
  ],
  [
    'a benefit that was used today',
    {
      pass: { ...good, productName: 'Benefits Pass' },
      attraction: { ...attraction, pass: 'Todos' },
      entries: [{ day: '2027-05-01', at: new Date('2027-05-01T12:00:00Z') }],
    },
    { reason: 'already_used', isDaily: true },
  ],
  [
    'a daily benefit that was used today while it counted once',
    {
      pass: { ...good, productName: 'Benefits Pass' },
      entries: [{ day: ONCE, at: new Date('2027-05-01T03:00:00Z') }],
    },
    { reason: 'already_used', isDaily: true, usedAt: '2027-05-01T03:00:00.000Z' },
  ],
  [
    'what counts once and was used on a day when it was daily',
    {
      pass: { ...good, productName: 'Benefits Pass' },
      attraction: { ...attraction, benefitUse: 'once' },
      entries: [{ day: '2027-04-30', at: new Date('2027-04-30T12:00:00Z') }],
    },
    { reason: 'already_used' },
  ],
] satisfies [string, Partial<ScanToDecide>, object][])(
  '%s is refused with its reason',
  (_, changes, expected) => {
    expect(decide(changes)).toMatchObject({ ok: false, ...expected })
  },
)

test('a daily benefit that was used the day before, while it counted once, is free again', () => {
  const benefits: PassAtGate = { ...good, productName: 'Benefits Pass' }
  const entries = [{ day: ONCE, at: new Date('2027-05-01T02:59:59.999Z') }]

  expect(decide({ pass: benefits, entries })).toMatchObject({ ok: true })
})

test('a typed short code has no serial to be replaced, and opening hours refuse nobody: the guard stands at the door', () => {
  expect(decide({ serial: undefined })).toMatchObject({ ok: true })
  expect(decide({ at: new Date('2027-05-01T06:00:00Z') }).ok).toBe(true)
})

test('a closure counts by the city’s day, both ends included', () => {
  const closed = { ...attraction, closures: [{ from: '2027-05-01', until: '2027-05-01' }] }
  const at = (instant: string) => decide({ attraction: closed, at: new Date(instant) }).ok

  expect([
    at('2027-05-01T02:59:59.999Z'),
    at('2027-05-01T03:00:00.000Z'),
    at('2027-05-02T02:59:59.999Z'),
    at('2027-05-02T03:00:00.000Z'),
  ]).toEqual([true, false, false, true])
})
