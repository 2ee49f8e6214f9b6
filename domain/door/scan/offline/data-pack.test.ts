import { expect, test } from 'vitest'
import type { AttractionAtGate } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import type { PassAtGate } from '../decide-scan.ts'
import {
  packId,
  packPass,
  packWouldHold,
  passIsForgotten,
  type PassInPack,
  unpackId,
  unpackPass,
} from './data-pack.ts'
import { decideOffline } from './decide-offline.ts'

const ISSUED = Date.parse('2027-05-01T12:00:00Z')
/** Version 7, issued at that instant. */
const passId = `${ISSUED.toString(16)
  .padStart(12, '0')
  .replace(/^(.{8})/, '$1-')}-7abc-8def-0123456789ab`

const attraction: AttractionAtGate = {
  name: 'Museo',
  pass: 'Todos',
  isReservationRequired: false,
  isParticipating: true,
  benefitUse: 'daily',
  exitRule: 'none',
  closures: [],
}
const unused: PassAtGate = {
  serial: 3,
  productName: 'Benefits Pass',
  durationDays: 5,
  age: 'child',
  state: 'issued',
  isPaid: true,
  isOfCity: true,
  activateBy: new Date('2027-11-02T02:59:59.999Z'),
  activatedAt: null,
  validUntil: null,
}
const started: PassAtGate = {
  ...unused,
  activatedAt: new Date('2027-05-02T12:34:56.789Z'),
  validUntil: new Date('2027-05-07T02:59:59.999Z'),
}
const code = {
  ok: true,
  keyId: 1,
  content: {
    passId,
    serial: 3,
    product: 'Benefits Pass',
    days: 5,
    age: 'child',
    activateBy: unused.activateBy,
  },
} as const

const inPack = (pass: PassAtGate) => ({ passId, pass, entries: [] })

test('a pass comes out of the pack as it went in, in under 100 bytes', () => {
  const packed: PassInPack[] = [
    { passId, pass: unused, entries: [] },
    { passId, pass: { ...unused, state: 'blocked' }, entries: [] },
    { passId, pass: { ...unused, isPaid: false }, entries: [] },
    {
      passId,
      pass: started,
      entries: [{ day: '2027-05-02', at: new Date('2027-05-02T12:34:56.789Z') }],
    },
  ]
  for (const pass of packed) {
    const text = JSON.stringify(packPass(pass))
    expect(unpackPass(JSON.parse(text))).toEqual(pass)
    // 50,000 of them in 5 MB.
    expect(text.length).toBeLessThan(100)
  }
})

test('what is no packed pass is not read', () => {
  expect(unpackPass([])).toBeUndefined()
  expect(unpackPass(['AAAA', 'x', 1, 9, 3, 0, 0, 1])).toBeUndefined()
})

test('ids are packed without loss', () => {
  expect(packId(passId)).toHaveLength(22)
  expect(unpackId(packId(passId))).toBe(passId)
})

test('only the end of a code comes out of the pack, whatever stands in its place', () => {
  const packed = packPass({ passId, pass: { ...unused, codeEnd: '4A' }, entries: [] })
  const longer = packed.with(1, 'aB3_-xYz')

  expect(packed[1]).toBe('4A')
  expect(unpackPass(packed)?.pass.codeEnd).toBe('4A')
  expect(unpackPass(longer)?.pass).toEqual(unused)
  expect(unpackPass(packed.with(1, ''))?.pass).toEqual(unused)
  expect(unpackPass(packed.with(1, 4))).toBeUndefined()
})

test('an expired pass is forgotten after three days, an unused one three days after its last day', () => {
  expect(passIsForgotten(started, new Date('2027-05-10T02:59:59.999Z'))).toBe(false)
  expect(passIsForgotten(started, new Date('2027-05-10T03:00:00Z'))).toBe(true)
  expect(passIsForgotten(unused, new Date('2027-11-05T02:59:59.999Z'))).toBe(false)
  expect(passIsForgotten(unused, new Date('2027-11-05T03:00:00Z'))).toBe(true)
})

test('a pass that the complete data should hold is told from one that was sold since', () => {
  const minute = 60_000
  expect(packWouldHold(passId, new Date(ISSUED + 11 * minute))).toBe(true)
  expect(packWouldHold(passId, new Date(ISSUED + 9 * minute))).toBe(false)
  expect(packWouldHold('00000000-0000-4000-8000-000000000001', new Date())).toBe(false)
})

test('without a network a gate decides by what it has', () => {
  const now = new Date('2027-05-03T12:00:00Z')
  const common = { ownEntries: [], attraction, at: now, timeZone: 'America/Argentina/Buenos_Aires' }
  const justSold = new Date(ISSUED - 60_000)
  const decided = {
    'in the pack': decideOffline({ ...common, reading: code, found: inPack(started), dataAt: now }),
    typed: decideOffline({ ...common, found: inPack(started), dataAt: now }),
    'no code of ours': decideOffline({
      ...common,
      reading: { ok: false, reason: 'invalid' },
      dataAt: now,
    }),
    'blocked in the pack': decideOffline({
      ...common,
      reading: code,
      found: inPack({ ...started, state: 'blocked' }),
      dataAt: now,
    }),
    'replaced in the pack': decideOffline({
      ...common,
      reading: code,
      found: inPack({ ...started, serial: 4 }),
      dataAt: now,
    }),
    'reissued since the pack': decideOffline({
      ...common,
      reading: code,
      found: inPack({ ...started, serial: 2 }),
      dataAt: now,
    }),
    'sold since the pack': decideOffline({ ...common, reading: code, dataAt: justSold }),
    'not in the pack that should hold it': decideOffline({ ...common, reading: code, dataAt: now }),
    'unknown, data of 73 hours ago': decideOffline({
      ...common,
      reading: code,
      dataAt: new Date(now.getTime() - 73 * 3_600_000),
    }),
    'unknown, no data ever': decideOffline({ ...common, reading: code }),
    'known, data of 73 hours ago': decideOffline({
      ...common,
      reading: code,
      found: inPack(started),
      dataAt: new Date(now.getTime() - 73 * 3_600_000),
    }),
    'admitted here today': decideOffline({
      ...common,
      reading: code,
      dataAt: justSold,
      ownEntries: [{ day: '2027-05-03', at: new Date('2027-05-03T11:00:00Z') }],
    }),
    'admitted here yesterday': decideOffline({
      ...common,
      reading: code,
      dataAt: justSold,
      ownEntries: [{ day: '2027-05-02', at: new Date('2027-05-02T15:00:00Z') }],
    }),
  }

  expect(
    Object.entries(decided).map(([name, verdict]) => [name, verdict.ok ? 'open' : verdict.reason]),
  ).toEqual([
    ['in the pack', 'open'],
    ['typed', 'needs_network'],
    ['no code of ours', 'invalid'],
    ['blocked in the pack', 'blocked'],
    ['replaced in the pack', 'revoked'],
    ['reissued since the pack', 'open'],
    ['sold since the pack', 'open'],
    ['not in the pack that should hold it', 'expired'],
    ['unknown, data of 73 hours ago', 'data_too_old'],
    ['unknown, no data ever', 'data_too_old'],
    ['known, data of 73 hours ago', 'open'],
    ['admitted here today', 'already_used'],
    ['admitted here yesterday', 'open'],
  ])
  expect(decided['admitted here yesterday']).toMatchObject({
    activates: false,
    validUntil: '2027-05-07T02:59:59.999Z',
  })
})

test('a verdict without a network says the end of the code, unless a newer code replaced it', () => {
  const now = new Date('2027-05-03T12:00:00Z')
  const common = { ownEntries: [], attraction, at: now, timeZone: 'America/Argentina/Buenos_Aires' }
  const endOf = (pass: PassAtGate) =>
    decideOffline({
      ...common,
      reading: code,
      found: inPack({ ...pass, codeEnd: '4A' }),
      dataAt: now,
    }).codeEnd

  expect(endOf(started)).toBe('4A')
  expect(endOf({ ...started, state: 'blocked' })).toBe('4A')
  // The code that is shown is older, or newer, than the one that the end is of.
  expect(endOf({ ...started, serial: 4 })).toBeUndefined()
  expect(endOf({ ...started, serial: 2 })).toBeUndefined()
})
