import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay } from '#domain/ground/calendar.ts'
import { type Entry, mergeEntries, type PassToDate } from './merge-entries.ts'
import { ONCE } from './scan.ts'

const CITY = 'America/Argentina/Buenos_Aires'
const unused = {
  durationDays: 2,
  activateBy: new Date('2027-12-01T02:59:59.999Z'),
  activatedAt: null,
  validUntil: null,
}

function makeEntry(id: string, scannedAt: string, changes: Partial<Entry> = {}): Entry {
  return {
    id,
    attractionId: 1,
    deviceId: 'a',
    nonce: id,
    scannedAt: new Date(scannedAt),
    entryDay: ONCE,
    receivedAnomaly: null,
    anomaly: null,
    isDuplicate: false,
    ...changes,
  }
}

test('the earliest entry starts the pass and is the one that counts', () => {
  const merged = mergeEntries(
    unused,
    [makeEntry('late', '2027-05-02T12:00:00Z'), makeEntry('early', '2027-05-01T12:00:00Z')],
    CITY,
  )

  expect(merged.activatedAt).toEqual(new Date('2027-05-01T12:00:00Z'))
  expect(merged.validUntil).toEqual(new Date('2027-05-03T02:59:59.999Z'))
  expect(merged.changed).toEqual([
    { id: 'late', label: { anomaly: 'duplicate', isDuplicate: true } },
  ])
})

test('two at the same instant are told apart by device and nonce, not by who reported first', () => {
  const at = '2027-05-01T12:00:00Z'
  const entries = [makeEntry('x', at, { deviceId: 'b' }), makeEntry('y', at, { deviceId: 'a' })]

  const labels = [entries, entries.toReversed()].map(
    (order) => mergeEntries(unused, order, CITY).labels,
  )

  expect(labels[0]?.get('x')?.isDuplicate).toBe(true)
  expect(labels[1]?.get('x')?.isDuplicate).toBe(true)
  expect(labels[1]?.get('y')?.isDuplicate).toBe(false)
})

test('an entry uses up its day and what opens once, whichever of the two it counted under', () => {
  // Once, and from then on daily: 23:59 and midnight of the city.
  const toDaily: [string, string][] = [
    ['2027-05-01T12:00:00Z', ONCE],
    ['2027-05-02T02:59:00Z', '2027-05-01'],
    ['2027-05-02T03:00:00Z', '2027-05-02'],
  ]
  const toOnce: [string, string][] = [
    ['2027-05-01T12:00:00Z', '2027-05-01'],
    ['2027-05-02T12:00:00Z', '2027-05-02'],
    ['2027-05-02T13:00:00Z', ONCE],
  ]
  expect(duplicatesOf(toDaily)).toEqual([false, true, false])
  expect(duplicatesOf(toOnce)).toEqual([false, false, true])
})

test('an entry after the last day is labelled, and what it was received with stays', () => {
  const merged = mergeEntries(
    unused,
    [
      makeEntry('first', '2027-05-01T12:00:00Z', { receivedAnomaly: 'blocked' }),
      makeEntry('after', '2027-05-03T12:00:00Z', { attractionId: 2 }),
    ],
    CITY,
  )

  expect(merged.labels.get('first')).toEqual({ anomaly: 'blocked', isDuplicate: false })
  expect(merged.labels.get('after')).toEqual({ anomaly: 'expired', isDuplicate: false })
})

test('a pass that was started too late says so; that a clock was wrong hides no label, and stays where there is no other', () => {
  const clock = { receivedAnomaly: 'clock' as const }
  const running = mergeEntries(
    unused,
    [
      makeEntry('first', '2027-05-01T12:00:00Z', clock),
      makeEntry('after', '2027-05-03T12:00:00Z', { ...clock, attractionId: 2 }),
    ],
    CITY,
  )
  const late = mergeEntries(unused, [makeEntry('only', '2027-12-02T12:00:00Z', clock)], CITY)
  const plain = mergeEntries(unused, [makeEntry('only', '2027-12-02T12:00:00Z')], CITY)

  expect(running.labels.get('first')?.anomaly).toBe('clock')
  expect(running.labels.get('after')?.anomaly).toBe('expired')
  expect(late.labels.get('only')?.anomaly).toBe('not_started_in_time')
  expect(plain.labels.get('only')?.anomaly).toBe('not_started_in_time')
})

test('what a pass was promised when it started stays, and no entry leaves an unused pass', () => {
  const activatedAt = new Date('2027-05-01T12:00:00Z')
  const promised = new Date('2027-05-09T02:59:59.999Z')
  const merged = mergeEntries(
    { ...unused, activatedAt, validUntil: promised },
    [
      makeEntry('first', '2027-05-01T12:00:00Z'),
      makeEntry('next', '2027-05-05T12:00:00Z', { attractionId: 2 }),
    ],
    CITY,
  )

  expect(merged.validUntil).toEqual(promised)
  expect(merged.changed).toEqual([])
  const started = { ...unused, activatedAt, validUntil: promised }
  expect(mergeEntries(started, [], CITY)).toMatchObject({ activatedAt: null, validUntil: null })
})

test('whatever comes and is undone in whatever order, the labels are the same', () => {
  const entry = fc.record({
    attractionId: fc.integer({ min: 1, max: 3 }),
    deviceId: fc.constantFrom('a', 'b'),
    minute: fc.integer({ min: 0, max: 6_000 }),
    isDaily: fc.boolean(),
    receivedAnomaly: fc.constantFrom(null, 'clock' as const, 'blocked' as const),
  })
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      (made, chance) => {
        const all = made.map(({ minute, isDaily, ...rest }, index) => {
          const scannedAt = new Date(Date.UTC(2027, 4, 1, 12, minute))
          const entryDay = isDaily ? localDay(scannedAt, CITY) : ONCE
          return makeEntry(String(index), '2027-05-01T12:00:00Z', { ...rest, scannedAt, entryDay })
        })
        const shuffled = all
          .map((one) => ({ one, key: chance.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)

        expect(oneByOne(shuffled)).toEqual(oneByOne(all))
        const undone = shuffled[0]?.id
        expect(oneByOne(all, undone)).toEqual(oneByOne(all.filter(({ id }) => id !== undone)))
      },
    ),
    { seed: 4, numRuns: 500 },
  )
})

/** Of entries at these instants, under these days: which are duplicates. */
function duplicatesOf(days: [string, string][]) {
  const entries = days.map(([at, entryDay], index) => makeEntry(`${index}`, at, { entryDay }))
  const { labels } = mergeEntries(unused, entries, CITY)
  return entries.map(({ id }) => labels.get(id)?.isDuplicate)
}

/** As uploads do it: each new entry is merged with those before, whose labels are kept; one is undone then. */
function oneByOne(entries: Entry[], undone?: string) {
  let pass: PassToDate = unused
  let known: Entry[] = []
  for (const entry of entries) merge([...known, entry])
  if (undone !== undefined) merge(known.filter(({ id }) => id !== undone))
  return { pass, entries: known.toSorted((a, b) => Number(a.id) - Number(b.id)) }

  function merge(all: Entry[]) {
    const { activatedAt, validUntil, labels } = mergeEntries(pass, all, CITY)
    known = all.map((one) => ({ ...one, ...labels.get(one.id) }))
    pass = { ...pass, activatedAt, validUntil }
  }
}
