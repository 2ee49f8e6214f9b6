import { expect, test } from 'vitest'
import type { AttractionAtGate } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import type { PassAtGate } from '../decide-scan.ts'
import type { PassInPack } from './data-pack.ts'
import { decideOffline } from './decide-offline.ts'

const attraction: AttractionAtGate = {
  name: 'Mirador',
  pass: 'Benefits Pass',
  benefitUse: 'daily',
  isReservationRequired: false,
  isParticipating: true,
  exitRule: 'none',
  closures: [],
}
const activateBy = new Date('2028-05-01T02:59:59.999Z')
const pass: PassAtGate = {
  serial: 1,
  productName: 'Sight Pass',
  durationDays: 1,
  age: 'adult',
  state: 'issued',
  isPaid: true,
  isOfCity: true,
  activateBy,
  activatedAt: new Date('2027-05-01T13:00:00Z'),
  validUntil: new Date('2027-05-02T02:59:59.999Z'),
}
const found: PassInPack = { passId: 'p', pass, entries: [] }
const situation = (serial: number) => ({
  reading: {
    ok: true as const,
    keyId: 1,
    content: {
      passId: 'p',
      serial,
      product: 'Full Pass' as const,
      days: 3,
      age: 'adult' as const,
      activateBy,
    },
  },
  found,
  ownEntries: [],
  attraction,
  dataAt: new Date('2027-05-01T14:00:00Z'),
  at: new Date('2027-05-03T13:00:00Z'),
  timeZone: 'America/Argentina/Buenos_Aires',
})

test('a newer code tells a gate without a network what the pass has become since, and keeps its first day', () => {
  expect(decideOffline(situation(2))).toMatchObject({
    ok: true,
    product: 'Full Pass',
    days: 3,
    daysLeft: 1,
    validUntil: '2027-05-04T02:59:59.999Z',
  })
})

test('a code of the issue that the pack holds changes nothing of what the pack says', () => {
  expect(decideOffline(situation(1))).toMatchObject({ ok: false, reason: 'not_included' })
})
