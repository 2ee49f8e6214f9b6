import { expect, test } from 'vitest'
import type { KeptDay } from '../kept.ts'
import { numbersHere } from './numbers-here.ts'

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

test('a device that moved has no numbers of the attraction before for those of its new one', () => {
  expect(numbersHere(kept, { attractionId: 4 })).toBe(kept)
  expect(numbersHere(kept, { attractionId: 5 })).toBeUndefined()
  expect(numbersHere(undefined, { attractionId: 4 })).toBeUndefined()
})

test('a device that does not know its attraction yet has no numbers', () => {
  expect(numbersHere(kept, {})).toBeUndefined()
})
