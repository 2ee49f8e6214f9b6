import { expect, test } from 'vitest'
import type { AttractionAtGate } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import {
  attractionAtGate,
  CITY_ZONE,
  codeContentOf,
  idIssuedAt,
  unusedPass,
} from '#tests/at-gate.ts'
import type { PassAtGate } from '../decide-scan.ts'
import type { ScanRefused } from '../scan.ts'
import { decideOffline } from './decide-offline.ts'
import { toldBefore } from './told-before.ts'

type Situation = Parameters<typeof decideOffline>[0]

const ISSUED = Date.parse('2027-05-01T12:00:00Z')
const passId = idIssuedAt(ISSUED)
const ENTERED = new Date('2027-05-02T13:00:00Z')
const now = new Date('2027-05-02T15:00:00Z')
const pass: PassAtGate = {
  ...unusedPass,
  serial: 3,
  activatedAt: ENTERED,
  validUntil: new Date('2027-05-05T02:59:59.999Z'),
}
const codeOf = (of: PassAtGate) =>
  ({ ok: true, keyId: 1, content: codeContentOf(passId, of) }) as const
const inPack = (changes: Partial<PassAtGate> = {}) => ({
  passId,
  pass: { ...pass, ...changes },
  entries: [],
})
/** A code that the gate does not know, held against data of now. */
const situation: Situation = {
  reading: codeOf(pass),
  ownEntries: [],
  attraction: attractionAtGate,
  dataAt: now,
  at: now,
  timeZone: CITY_ZONE,
}

const benefits = { productName: 'Benefits Pass', durationDays: 5 } as const
const used = (day: string) => [{ day, at: new Date(`${day}T13:00:00Z`) }]
const justSold = new Date(ISSUED - 60_000)
const before = new Date(now.getTime() - 73 * 3_600_000)

test.each<[what: string, Partial<Situation>, verdict: string]>([
  ['in the pack', { found: inPack() }, 'open'],
  ['typed', { found: inPack(), reading: undefined }, 'needs_network'],
  ['no code of ours', { reading: { ok: false, reason: 'invalid' } }, 'invalid'],
  ['blocked in the pack', { found: inPack({ state: 'blocked' }) }, 'blocked'],
  ['replaced in the pack', { found: inPack({ serial: 4 }) }, 'revoked'],
  ['reissued since the pack', { found: inPack({ serial: 2 }) }, 'open'],
  ['sold since the pack', { dataAt: justSold }, 'open'],
  ['not in the pack that should hold it', {}, 'expired'],
  ['unknown, with data of 73 hours ago', { dataAt: before }, 'data_too_old'],
  ['unknown, without data', { dataAt: undefined }, 'data_too_old'],
  ['known, with data of 73 hours ago', { found: inPack(), dataAt: before }, 'open'],
  ['admitted here today', { dataAt: justSold, ownEntries: used('2027-05-02') }, 'already_used'],
  ['admitted here yesterday', { dataAt: justSold, ownEntries: used('2027-05-01') }, 'open'],
])('without a network what is %s is decided by what the gate has', (_, changes, verdict) => {
  const reading = codeOf({ ...pass, ...benefits })
  const told = decideOffline({ ...situation, reading, ...changes })

  expect(told.ok ? 'open' : told.reason).toBe(verdict)
})

test('whom this gate let in before has started then', () => {
  const reading = codeOf({ ...pass, ...benefits })
  const ownEntries = used('2027-05-01')

  expect(decideOffline({ ...situation, reading, dataAt: justSold, ownEntries })).toMatchObject({
    activates: false,
    validUntil: '2027-05-06T02:59:59.999Z',
  })
})

const endOf = (changes: Partial<PassAtGate>) =>
  decideOffline({ ...situation, found: inPack({ ...changes, codeEnd: '4A' }) }).codeEnd

test('a verdict without a network says the end of the code, unless a newer code replaced it', () => {
  expect(endOf({})).toBe('4A')
  expect(endOf({ state: 'blocked' })).toBe('4A')
  // The code that is shown is older, or newer, than the one that the end is of.
  expect(endOf({ serial: 4 })).toBeUndefined()
  expect(endOf({ serial: 2 })).toBeUndefined()
})

test('a newer code tells a gate without a network what the pass has become since, and keeps its first day', () => {
  const ended = new Date('2027-05-03T02:59:59.999Z')
  const later: Situation = {
    ...situation,
    found: inPack({ productName: 'Sight Pass', durationDays: 1, validUntil: ended }),
    attraction: { ...attractionAtGate, pass: 'Benefits Pass' },
    at: new Date('2027-05-04T13:00:00Z'),
  }
  const decide = (serial: number) =>
    decideOffline({ ...later, reading: codeOf({ ...pass, serial }) })

  expect(decide(4)).toMatchObject({
    ok: true,
    product: 'Full Pass',
    days: 3,
    daysLeft: 1,
    validUntil: '2027-05-05T02:59:59.999Z',
  })
  // One of the issue that the pack holds changes nothing of what it says.
  expect(decide(3)).toMatchObject({ ok: false, reason: 'not_included' })
})

const attraction: AttractionAtGate = {
  ...attractionAtGate,
  pass: 'Sight Pass',
  exitRule: 'reentries',
  isReservationRequired: true,
}
const entered: Situation = {
  ...situation,
  attraction,
  found: { ...inPack(), entries: [{ day: '1970-01-01', at: ENTERED }] },
}
const at = (time: string) => new Date(`2027-05-02T${time}Z`)
const exit = { kind: 'exit' as const, at: at('14:00:00') }

test('a device without a network lets back in who left after the entry, on that day, and asks for no reservation', () => {
  expect(decideOffline({ ...entered, lastCrossing: exit })).toMatchObject({
    ok: true,
    isReentry: true,
    isReservationRequired: false,
  })
  const early = { kind: 'exit' as const, at: at('12:00:00') }
  expect(decideOffline({ ...entered, lastCrossing: early })).toMatchObject({ ok: false })
  const tomorrow = { ...entered, at: new Date('2027-05-03T15:00:00Z') }
  expect(decideOffline({ ...tomorrow, lastCrossing: exit })).toMatchObject({ ok: false })
})

test('whom it did not see leave it refuses, and says that a network may know more', () => {
  expect(decideOffline(entered)).toMatchObject({ reason: 'already_used', mayReenter: true })
  const back = { kind: 'reentry' as const, at: at('14:30:00') }
  expect(decideOffline({ ...entered, lastCrossing: back })).toMatchObject({ ok: false })

  const exits: AttractionAtGate = { ...attraction, exitRule: 'exits' }
  const refused = decideOffline({ ...entered, attraction: exits, lastCrossing: exit })
  expect(refused).toMatchObject({ reason: 'already_used' })
  expect(refused).not.toHaveProperty('mayReenter')
})

function decideAfter(reason: ScanRefused['reason'], time: string) {
  const verdict = { ok: false as const, reason }
  const told = toldBefore([{ verdict, at: at(time), serial: 3, isOfServer: true, isHere: true }])
  return decideOffline({ ...entered, lastCrossing: exit, told })
}

test('what the server refused holds: a block always, an earlier "used" only until it left', () => {
  expect(decideAfter('already_used', '13:40:00')).toMatchObject({ isReentry: true })
  expect(decideAfter('already_used', '14:30:00')).toMatchObject({ ok: false })
  expect(decideAfter('blocked', '13:40:00')).toMatchObject({ reason: 'blocked' })
})
