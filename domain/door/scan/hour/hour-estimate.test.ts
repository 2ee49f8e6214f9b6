import { expect, test } from 'vitest'
import type { ScanVerdict } from '../scan.ts'
import { withEstimate } from './hour-estimate.ts'

const timeZone = 'America/Argentina/Buenos_Aires'
const at = new Date('2027-05-01T16:40:00Z')
const dataAt = new Date('2027-05-01T16:20:00Z')
const admitted: ScanVerdict = {
  ok: true,
  product: 'Full Pass',
  days: 3,
  age: 'adult',
  activates: false,
  validUntil: '2027-05-04T02:59:59.999Z',
  daysLeft: 3,
  isReservationRequired: false,
}
const attraction = {
  name: 'Museo',
  pass: 'Todos',
  isReservationRequired: false,
  isParticipating: true,
  benefitUse: 'daily',
  exitRule: 'none',
  closures: [],
  capacity: { perHour: 10, warningPercent: 80, entered: 6, until: '2027-05-01T17:00:00.000Z' },
} as const

const guess = (known: { at: Date; admittedAt: Date[] }) => {
  const verdict = withEstimate(admitted, {
    attraction: { ...attraction, closures: [] },
    dataAt,
    timeZone,
    ...known,
  })
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
  const { capacity: _none, ...rest } = attraction
  const known = { attraction: { ...rest, closures: [] }, at, dataAt, timeZone, admittedAt: [] }

  expect(withEstimate(admitted, known)).toEqual(admitted)
})
