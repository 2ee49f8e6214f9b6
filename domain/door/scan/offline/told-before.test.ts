import { expect, test } from 'vitest'
import { admitted, CITY_ZONE } from '#tests/at-gate.ts'
import type { ScanRefused, ScanVerdict } from '../scan.ts'
import { type PastVerdict, refusalThatHolds, toldBefore } from './told-before.ts'

const MONDAY = new Date('2027-05-03T15:00:00Z')
const LATER = new Date('2027-05-03T18:00:00Z')
const TUESDAY = new Date('2027-05-04T15:00:00Z')

const refused = (reason: ScanRefused['reason'], more: Partial<ScanRefused> = {}): ScanRefused => ({
  ok: false,
  reason,
  codeEnd: '4A',
  ...more,
})
const said = (verdict: ScanVerdict, changes: Partial<PastVerdict> = {}): PastVerdict => ({
  verdict,
  at: MONDAY,
  serial: 2,
  isOfServer: true,
  isHere: true,
  ...changes,
})
const repeated = (past: PastVerdict[], serial = 2, at = LATER) =>
  refusalThatHolds(toldBefore(past), { serial, at, timeZone: CITY_ZONE })?.reason

test('what the server refused is refused again, as long as it holds for this code and this day', () => {
  const table = (
    [
      'already_used',
      'blocked',
      'refunded',
      'unpaid',
      'expired',
      'not_started_in_time',
      'not_included',
      'attraction_closed',
    ] as const
  ).map((reason) => {
    const past = [said(refused(reason))]
    const moved = [said(refused(reason), { isHere: false })]
    const row = [repeated(past), repeated(past, 3), repeated(moved)]
    return [reason, ...row.map((each) => each !== undefined)]
  })

  // The same code; a newer issue; at another door since.
  expect(table).toEqual([
    ['already_used', true, true, false],
    ['blocked', true, true, true],
    ['refunded', true, true, true],
    ['unpaid', true, true, true],
    ['expired', true, false, true],
    ['not_started_in_time', true, true, true],
    ['not_included', true, false, false],
    ['attraction_closed', false, false, false],
  ])
})

test('what counts once a day opens again the next day, what counts once does not', () => {
  const daily = [said(refused('already_used', { isDaily: true }))]
  const once = [said(refused('already_used'))]

  expect([repeated(daily), repeated(daily, 2, TUESDAY)]).toEqual(['already_used', undefined])
  expect([repeated(once), repeated(once, 2, TUESDAY)]).toEqual(['already_used', 'already_used'])
})

test('the newest counts in whatever order they come, and an admission after it overrides', () => {
  const blocked = said(refused('blocked'))
  const admittedLater = said(admitted, { at: LATER })
  const admittedBefore = said(admitted, { at: new Date('2027-05-03T14:00:00Z') })

  expect(repeated([admittedLater, blocked])).toBeUndefined()
  expect(repeated([blocked, admittedLater])).toBeUndefined()
  expect(repeated([blocked, admittedBefore])).toBe('blocked')
  // What this device refused by itself follows from its data alone.
  expect(repeated([said(refused('blocked'), { isOfServer: false })])).toBeUndefined()
})

test('a replaced code stays replaced, whatever a newer one was told', () => {
  const replaced = said(refused('revoked'), { serial: 1 })

  expect(toldBefore([replaced, said(admitted, { at: LATER })]).serialFrom).toBe(2)
  expect(toldBefore([said(admitted, { serial: 5 })]).serialFrom).toBe(5)
  expect(repeated([replaced], 1)).toBeUndefined()
  expect(toldBefore([replaced, said(refused('blocked'), { serial: 1 })]).refusal).toBeDefined()
})

test('the end of a code is not said to the holder of another issue', () => {
  const told = toldBefore([said(refused('blocked'))])

  expect(refusalThatHolds(told, { serial: 2, at: LATER, timeZone: CITY_ZONE })?.codeEnd).toBe('4A')
  expect(
    refusalThatHolds(told, { serial: 3, at: LATER, timeZone: CITY_ZONE })?.codeEnd,
  ).toBeUndefined()
})
