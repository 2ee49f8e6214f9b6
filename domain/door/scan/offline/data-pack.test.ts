import { expect, test } from 'vitest'
import { idIssuedAt, unusedPass } from '#tests/at-gate.ts'
import type { PassAtGate } from '../decide-scan.ts'
import {
  packPass,
  packWouldHold,
  type PassInPack,
  passIsForgotten,
  unpackPass,
} from './data-pack.ts'

const ISSUED = Date.parse('2027-05-01T12:00:00Z')
const passId = idIssuedAt(ISSUED)

const unused: PassAtGate = {
  ...unusedPass,
  serial: 3,
  productName: 'Benefits Pass',
  durationDays: 5,
  age: 'child',
  activateBy: new Date('2027-11-02T02:59:59.999Z'),
}
const started: PassAtGate = {
  ...unused,
  activatedAt: new Date('2027-05-02T12:34:56.789Z'),
  validUntil: new Date('2027-05-07T02:59:59.999Z'),
}

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

test('what is no packed pass is not read, and of a code only the end comes out, whatever stands in its place', () => {
  expect(unpackPass([])).toBeUndefined()
  expect(unpackPass(['AAAA', 'x', 1, 9, 3, 0, 0, 1])).toBeUndefined()
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
