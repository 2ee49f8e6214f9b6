import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { AttractionAtGate } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import { usualValidityMonths } from '#domain/catalogue/product.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { activateBy } from '#domain/passes/validity.ts'
import { scanDays } from '#tests/scan-days.ts'
import { seededAttractions } from '#tests/seeded-places.ts'
import { decideScan, type PassAtGate, type ScanToDecide } from './decide-scan.ts'
import { ONCE } from './scan.ts'

const CITY = 'America/Argentina/Buenos_Aires'
const NOON = new Date('2027-05-01T15:00:00Z')

const attraction: AttractionAtGate = {
  name: 'Museo Moderno',
  pass: 'Todos',
  isReservationRequired: false,
  isParticipating: true,
  benefitUse: 'daily',
  exitRule: 'none',
  closures: [],
}

function makePass(changes: Partial<PassAtGate> = {}): PassAtGate {
  return {
    serial: 2,
    productName: 'Full Pass',
    durationDays: 3,
    age: 'adult',
    state: 'issued',
    isPaid: true,
    isOfCity: true,
    activateBy: new Date('2027-11-01T02:59:59.999Z'),
    activatedAt: null,
    validUntil: null,
    ...changes,
  }
}

function decide(changes: Partial<ScanToDecide> = {}) {
  return decideScan({
    pass: makePass(),
    serial: 2,
    attraction,
    entries: [],
    at: NOON,
    timeZone: CITY,
    ...changes,
  })
}

test('each product opens what it was sold for, at every attraction, for adults and children', () => {
  const table = productNames.flatMap((productName) =>
    seededAttractions.flatMap(({ pass, isReservationRequired, name }) =>
      (['adult', 'child'] as const).map((age) => {
        const verdict = decide({
          pass: makePass({ productName, age }),
          attraction: { ...attraction, name, pass, isReservationRequired },
        })
        return {
          productName,
          pass,
          verdict: verdict.ok ? `open ${verdict.age}` : verdict.reason,
          asksForReservation: verdict.ok && verdict.isReservationRequired,
          expected: expectedOf(productName, pass, age),
          isReservationRequired,
        }
      }),
    ),
  )

  expect(new Set(seededAttractions.map(({ pass }) => pass)).size).toBe(4)
  expect(table).toHaveLength(3 * seededAttractions.length * 2)
  for (const row of table) {
    expect(row.verdict).toBe(row.expected)
    expect(row.asksForReservation).toBe(row.isReservationRequired && row.verdict.startsWith('open'))
  }
})

/** The table of the product decisions, written out. */
function expectedOf(product: string, pass: string, age: string): string {
  const opened: Record<string, string[]> = {
    'Full Pass': ['Full Pass', 'Sight Pass', 'Benefits Pass', 'Todos'],
    'Sight Pass': ['Sight Pass', 'Todos'],
    'Benefits Pass': ['Benefits Pass', 'Todos'],
  }
  return opened[product]?.includes(pass) ? `open ${age}` : 'not_included'
}

test('days begin and end with the city, from the first second to the last, in leap years and at year’s end', () => {
  const table = scanDays()

  expect(table).toHaveLength(5 * 3 * 4)
  expect(table.every(({ edge }) => edge === 'open, 1 left; expired')).toBe(true)
  expect(
    table
      .map(
        ({ days, scannedAt, firstDay, lastDay }) =>
          `${days}: ${scannedAt} → ${firstDay} … ${lastDay}`,
      )
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "1: 2027-05-01 00:00:00 → 2027-05-01 … 2027-05-01 23:59:59.999
    1: 2027-05-01 15:59:59 → 2027-05-01 … 2027-05-01 23:59:59.999
    1: 2027-05-01 16:00:00 → 2027-05-02 … 2027-05-02 23:59:59.999
    1: 2027-05-01 23:59:59 → 2027-05-02 … 2027-05-02 23:59:59.999
    1: 2028-02-28 00:00:00 → 2028-02-28 … 2028-02-28 23:59:59.999
    1: 2028-02-28 15:59:59 → 2028-02-28 … 2028-02-28 23:59:59.999
    1: 2028-02-28 16:00:00 → 2028-02-29 … 2028-02-29 23:59:59.999
    1: 2028-02-28 23:59:59 → 2028-02-29 … 2028-02-29 23:59:59.999
    1: 2026-12-30 00:00:00 → 2026-12-30 … 2026-12-30 23:59:59.999
    1: 2026-12-30 15:59:59 → 2026-12-30 … 2026-12-30 23:59:59.999
    1: 2026-12-30 16:00:00 → 2026-12-31 … 2026-12-31 23:59:59.999
    1: 2026-12-30 23:59:59 → 2026-12-31 … 2026-12-31 23:59:59.999
    3: 2027-05-01 00:00:00 → 2027-05-01 … 2027-05-03 23:59:59.999
    3: 2027-05-01 15:59:59 → 2027-05-01 … 2027-05-03 23:59:59.999
    3: 2027-05-01 16:00:00 → 2027-05-02 … 2027-05-04 23:59:59.999
    3: 2027-05-01 23:59:59 → 2027-05-02 … 2027-05-04 23:59:59.999
    3: 2028-02-28 00:00:00 → 2028-02-28 … 2028-03-01 23:59:59.999
    3: 2028-02-28 15:59:59 → 2028-02-28 … 2028-03-01 23:59:59.999
    3: 2028-02-28 16:00:00 → 2028-02-29 … 2028-03-02 23:59:59.999
    3: 2028-02-28 23:59:59 → 2028-02-29 … 2028-03-02 23:59:59.999
    3: 2026-12-30 00:00:00 → 2026-12-30 … 2027-01-01 23:59:59.999
    3: 2026-12-30 15:59:59 → 2026-12-30 … 2027-01-01 23:59:59.999
    3: 2026-12-30 16:00:00 → 2026-12-31 … 2027-01-02 23:59:59.999
    3: 2026-12-30 23:59:59 → 2026-12-31 … 2027-01-02 23:59:59.999
    5: 2027-05-01 00:00:00 → 2027-05-01 … 2027-05-05 23:59:59.999
    5: 2027-05-01 15:59:59 → 2027-05-01 … 2027-05-05 23:59:59.999
    5: 2027-05-01 16:00:00 → 2027-05-02 … 2027-05-06 23:59:59.999
    5: 2027-05-01 23:59:59 → 2027-05-02 … 2027-05-06 23:59:59.999
    5: 2028-02-28 00:00:00 → 2028-02-28 … 2028-03-03 23:59:59.999
    5: 2028-02-28 15:59:59 → 2028-02-28 … 2028-03-03 23:59:59.999
    5: 2028-02-28 16:00:00 → 2028-02-29 … 2028-03-04 23:59:59.999
    5: 2028-02-28 23:59:59 → 2028-02-29 … 2028-03-04 23:59:59.999
    5: 2026-12-30 00:00:00 → 2026-12-30 … 2027-01-03 23:59:59.999
    5: 2026-12-30 15:59:59 → 2026-12-30 … 2027-01-03 23:59:59.999
    5: 2026-12-30 16:00:00 → 2026-12-31 … 2027-01-04 23:59:59.999
    5: 2026-12-30 23:59:59 → 2026-12-31 … 2027-01-04 23:59:59.999
    7: 2027-05-01 00:00:00 → 2027-05-01 … 2027-05-07 23:59:59.999
    7: 2027-05-01 15:59:59 → 2027-05-01 … 2027-05-07 23:59:59.999
    7: 2027-05-01 16:00:00 → 2027-05-02 … 2027-05-08 23:59:59.999
    7: 2027-05-01 23:59:59 → 2027-05-02 … 2027-05-08 23:59:59.999
    7: 2028-02-28 00:00:00 → 2028-02-28 … 2028-03-05 23:59:59.999
    7: 2028-02-28 15:59:59 → 2028-02-28 … 2028-03-05 23:59:59.999
    7: 2028-02-28 16:00:00 → 2028-02-29 … 2028-03-06 23:59:59.999
    7: 2028-02-28 23:59:59 → 2028-02-29 … 2028-03-06 23:59:59.999
    7: 2026-12-30 00:00:00 → 2026-12-30 … 2027-01-05 23:59:59.999
    7: 2026-12-30 15:59:59 → 2026-12-30 … 2027-01-05 23:59:59.999
    7: 2026-12-30 16:00:00 → 2026-12-31 … 2027-01-06 23:59:59.999
    7: 2026-12-30 23:59:59 → 2026-12-31 … 2027-01-06 23:59:59.999
    10: 2027-05-01 00:00:00 → 2027-05-01 … 2027-05-10 23:59:59.999
    10: 2027-05-01 15:59:59 → 2027-05-01 … 2027-05-10 23:59:59.999
    10: 2027-05-01 16:00:00 → 2027-05-02 … 2027-05-11 23:59:59.999
    10: 2027-05-01 23:59:59 → 2027-05-02 … 2027-05-11 23:59:59.999
    10: 2028-02-28 00:00:00 → 2028-02-28 … 2028-03-08 23:59:59.999
    10: 2028-02-28 15:59:59 → 2028-02-28 … 2028-03-08 23:59:59.999
    10: 2028-02-28 16:00:00 → 2028-02-29 … 2028-03-09 23:59:59.999
    10: 2028-02-28 23:59:59 → 2028-02-29 … 2028-03-09 23:59:59.999
    10: 2026-12-30 00:00:00 → 2026-12-30 … 2027-01-08 23:59:59.999
    10: 2026-12-30 15:59:59 → 2026-12-30 … 2027-01-08 23:59:59.999
    10: 2026-12-30 16:00:00 → 2026-12-31 … 2027-01-09 23:59:59.999
    10: 2026-12-30 23:59:59 → 2026-12-31 … 2027-01-09 23:59:59.999"
  `)
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
    const last = activateBy(purchasedAt, usualValidityMonths(productName), CITY)
    const pass = makePass({ productName, activateBy: last })
    const inTime = decide({ pass, at: last })
    const late = decide({ pass, at: new Date(last.getTime() + 1) })
    return [productName, last.toISOString(), inTime.ok, late]
  })

  expect(rows).toEqual([
    [
      'Full Pass',
      '2028-09-01T02:59:59.999Z',
      true,
      expect.objectContaining({ reason: 'not_started_in_time', since: '2028-09-01T02:59:59.999Z' }),
    ],
    [
      'Sight Pass',
      '2028-09-01T02:59:59.999Z',
      true,
      expect.objectContaining({ reason: 'not_started_in_time' }),
    ],
    // Half a year after 31 August there is no 31st; 2028 has a 29 February.
    [
      'Benefits Pass',
      '2028-03-01T02:59:59.999Z',
      true,
      expect.objectContaining({ reason: 'not_started_in_time' }),
    ],
  ])
})

test('a pass that started in time is good to its end, also after the last day to start', () => {
  const started = makePass({
    activateBy: new Date('2027-04-30T02:59:59.999Z'),
    activatedAt: new Date('2027-04-29T12:00:00Z'),
    validUntil: new Date('2027-05-02T02:59:59.999Z'),
  })

  expect(decide({ pass: started })).toMatchObject({ ok: true, activates: false, daysLeft: 1 })
})

test('the free evening of a late start counts no day', () => {
  const evening = decide({ at: new Date('2027-05-01T22:00:00Z') })

  expect(evening).toMatchObject({ ok: true, activates: true, firstDay: '2027-05-02', daysLeft: 3 })
})

test.each([
  ['a replaced code', { serial: 1 }, { reason: 'revoked' }],
  ['a refunded pass', { pass: makePass({ state: 'refunded' }) }, { reason: 'refunded' }],
  ['a blocked pass', { pass: makePass({ state: 'blocked' }) }, { reason: 'blocked' }],
  ['an unpaid pass', { pass: makePass({ isPaid: false }) }, { reason: 'unpaid' }],
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
    { pass: makePass({ isOfCity: false }) },
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
      pass: makePass({ productName: 'Benefits Pass' }),
      attraction: { ...attraction, pass: 'Todos' },
      entries: [{ day: '2027-05-01', at: new Date('2027-05-01T12:00:00Z') }],
    },
    { reason: 'already_used', isDaily: true },
  ],
  [
    'a daily benefit that was used today while it counted once',
    {
      pass: makePass({ productName: 'Benefits Pass' }),
      entries: [{ day: ONCE, at: new Date('2027-05-01T03:00:00Z') }],
    },
    { reason: 'already_used', isDaily: true, usedAt: '2027-05-01T03:00:00.000Z' },
  ],
  [
    'what counts once and was used on a day when it was daily',
    {
      pass: makePass({ productName: 'Benefits Pass' }),
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
  const pass = makePass({ productName: 'Benefits Pass' })
  const entries = [{ day: ONCE, at: new Date('2027-05-01T02:59:59.999Z') }]

  expect(decide({ pass, entries })).toMatchObject({ ok: true })
})

test('a typed short code has no serial to be replaced', () => {
  expect(decide({ serial: undefined })).toMatchObject({ ok: true })
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

test('opening hours refuse nobody: the guard stands at the door', () => {
  expect(decide({ at: new Date('2027-05-01T06:00:00Z') }).ok).toBe(true)
})
