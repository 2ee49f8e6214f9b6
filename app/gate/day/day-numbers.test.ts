import { expect, test } from 'vitest'
import { admitted, CITY_ZONE, keptScan } from '#tests/at-gate.ts'
import type { KeptDay, KeptScan } from '../kept.ts'
import { numbersHere, ownNumbers } from './day-numbers.ts'

const device = { timeZone: CITY_ZONE, clockOffsetMs: 0, attractionId: 4 }

function waiting(at: string, changes: Partial<KeptScan>): KeptScan {
  const base = { ...keptScan, nonce: at, state: 'waiting', scannedAt: Date.parse(at) } as const
  return { ...base, attractionId: 4, ...changes }
}

test('what waits is counted by what it is, of the city’s day and of this attraction alone', () => {
  const scans = [
    waiting('2027-05-01T13:00:00Z', { verdict: admitted }),
    waiting('2027-05-01T13:01:00Z', { verdict: admitted, attractionId: 5 }),
    waiting('2027-05-01T13:02:00Z', { crossing: 'exit', attractionId: 5 }),
    waiting('2027-05-02T02:59:59Z', { verdict: { ...admitted, age: 'child' } }),
    waiting('2027-05-01T14:00:00Z', { verdict: { ok: false, reason: 'invalid' } }),
    waiting('2027-05-01T15:00:00Z', {
      crossing: 'exit',
      exit: { nonce: 'n', ok: true },
    }),
    waiting('2027-05-01T16:00:00Z', {
      crossing: 'reentry',
      verdict: { ...admitted, isReentry: true },
    }),
    // Yesterday, by the city; and by a clock that was a day ahead.
    waiting('2027-05-01T02:59:59Z', { verdict: admitted }),
    waiting('2027-05-01T13:00:00Z', { verdict: admitted, clockOffsetMs: 24 * 3_600_000 }),
  ]

  expect(ownNumbers(scans, device, Date.parse('2027-05-01T20:00:00Z'))).toEqual({
    adults: 1,
    children: 1,
    refusals: 1,
    exits: 1,
    reentries: 1,
    elsewhere: 2,
  })
})

const kept: KeptDay = {
  heardAt: 0,
  numbers: {
    serverTime: '2027-05-01T13:00:00Z',
    attractionId: 4,
    day: '2027-05-01',
    entries: { adults: 8, children: 0 },
    hours: [],
    refusals: [],
    duplicates: 0,
    anomalies: 0,
    undone: 0,
    exceptions: 0,
    doors: [],
  },
}

test('a device that moved, or does not know its attraction yet, has no numbers of the one before', () => {
  expect(numbersHere(kept, { attractionId: 4 })).toBe(kept)
  expect(numbersHere(kept, { attractionId: 5 })).toBeUndefined()
  expect(numbersHere(undefined, { attractionId: 4 })).toBeUndefined()
  expect(numbersHere(kept, {})).toBeUndefined()
})
