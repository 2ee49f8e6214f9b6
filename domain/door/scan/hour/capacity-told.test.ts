import { expect, test } from 'vitest'
import { admitted, attractionAtGate, CITY_ZONE } from '#tests/at-gate.ts'
import { withEstimate } from './capacity-told.ts'

const at = new Date('2027-05-01T16:40:00Z')
const dataAt = new Date('2027-05-01T16:20:00Z')
const attraction = {
  ...attractionAtGate,
  capacity: { perHour: 10, warningPercent: 80, entered: 6, until: '2027-05-01T17:00:00.000Z' },
}

const guess = (known: { at: Date; admittedAt: Date[] }) => {
  const verdict = withEstimate(admitted, { attraction, dataAt, timeZone: CITY_ZONE, ...known })
  return verdict.ok ? verdict.capacity : undefined
}

test('a device adds whom it let in to what it was told of the hour', () => {
  const admittedAt = [new Date('2027-05-01T16:10:00Z'), new Date('2027-05-01T16:30:00Z')]

  expect(guess({ at, admittedAt })).toEqual({
    entered: 8,
    of: 10,
    until: '2027-05-01T17:00:00.000Z',
    isNearlyFull: true,
    isEstimate: true,
  })
})

test('what was told of the hour before says nothing of the next one', () => {
  const admittedAt = [new Date('2027-05-01T16:30:00Z'), new Date('2027-05-01T17:05:00Z')]

  expect(guess({ at: new Date('2027-05-01T17:10:00Z'), admittedAt })).toMatchObject({
    entered: 2,
    isNearlyFull: false,
  })
})

test('an hour beyond its limit stops nobody without a network', () => {
  const admittedAt = Array.from({ length: 9 }, () => new Date('2027-05-01T16:30:00Z'))

  expect(guess({ at, admittedAt })).toMatchObject({ entered: 16, of: 10 })
})

test('nothing is said where there is no limit', () => {
  const rest = { at, dataAt, timeZone: CITY_ZONE, admittedAt: [] }

  expect(withEstimate(admitted, { attraction: attractionAtGate, ...rest })).toEqual(admitted)
})
