import { expect, test } from 'vitest'
import type { AttractionAtGate } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import type { PassInPack } from '../offline/data-pack.ts'
import { decideOffline } from '../offline/decide-offline.ts'
import { toldBefore } from '../offline/told-before.ts'
import type { ScanRefused } from '../scan.ts'

const attraction: AttractionAtGate = {
  name: 'Museo',
  pass: 'Sight Pass',
  exitRule: 'reentries',
  isReservationRequired: true,
  isParticipating: true,
  benefitUse: 'daily',
  closures: [],
}
const activateBy = new Date('2028-05-01T02:59:59.999Z')
const ENTERED = new Date('2027-05-01T13:00:00Z')
const LEFT = new Date('2027-05-01T14:00:00Z')
const content = {
  passId: 'p',
  serial: 1,
  product: 'Full Pass' as const,
  days: 3,
  age: 'adult' as const,
  activateBy,
}
const found: PassInPack = {
  passId: 'p',
  pass: {
    serial: 1,
    productName: 'Full Pass',
    durationDays: 3,
    age: 'adult',
    state: 'issued',
    isPaid: true,
    isOfCity: true,
    activateBy,
    activatedAt: ENTERED,
    validUntil: new Date('2027-05-04T02:59:59.999Z'),
  },
  entries: [{ day: '1970-01-01', at: ENTERED }],
}
const situation = {
  reading: { ok: true as const, keyId: 1, content },
  found,
  ownEntries: [],
  attraction,
  dataAt: new Date('2027-05-01T13:30:00Z'),
  at: new Date('2027-05-01T15:00:00Z'),
  timeZone: 'America/Argentina/Buenos_Aires',
}
const exit = { kind: 'exit' as const, at: LEFT }

test('a device without a network lets back in who left before it, and asks for no reservation', () => {
  expect(decideOffline({ ...situation, lastCrossing: exit })).toMatchObject({
    ok: true,
    isReentry: true,
    isReservationRequired: false,
  })
})

test('whom it did not see leave it refuses, and says that a network may know more', () => {
  expect(decideOffline(situation)).toMatchObject({ reason: 'already_used', mayReenter: true })
  const back = { kind: 'reentry' as const, at: new Date('2027-05-01T14:30:00Z') }
  expect(decideOffline({ ...situation, lastCrossing: back })).toMatchObject({ ok: false })

  const exits = { ...attraction, exitRule: 'exits' as const }
  const refused = decideOffline({ ...situation, attraction: exits, lastCrossing: exit })
  expect(refused).toMatchObject({ reason: 'already_used' })
  expect(refused).not.toHaveProperty('mayReenter')
})

test('an exit from before the entry, or of another day, lets nobody in', () => {
  const before = { kind: 'exit' as const, at: new Date('2027-05-01T12:00:00Z') }
  expect(decideOffline({ ...situation, lastCrossing: before })).toMatchObject({ ok: false })
  const tomorrow = { ...situation, at: new Date('2027-05-02T15:00:00Z') }
  expect(decideOffline({ ...tomorrow, lastCrossing: exit })).toMatchObject({ ok: false })
})

function said(reason: ScanRefused['reason'], at: string) {
  return toldBefore([
    {
      verdict: { ok: false, reason },
      at: new Date(at),
      serial: 1,
      isOfServer: true,
      isHere: true,
    },
  ])
}

test('what the server refused holds: a block always, an earlier "used" only until it left', () => {
  const decide = (told: ReturnType<typeof said>) =>
    decideOffline({ ...situation, lastCrossing: exit, told })

  expect(decide(said('already_used', '2027-05-01T13:40:00Z'))).toMatchObject({ isReentry: true })
  expect(decide(said('already_used', '2027-05-01T14:30:00Z'))).toMatchObject({ ok: false })
  expect(decide(said('blocked', '2027-05-01T13:40:00Z'))).toMatchObject({ reason: 'blocked' })
})
