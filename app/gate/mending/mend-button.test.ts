import { expect, test } from 'vitest'
import type { KeptScan } from '../kept.ts'
import { isUndoable } from './mend-button.tsx'

const NOON = Date.parse('2027-05-01T12:00:00Z')
const TWO_MINUTES = 2 * 60_000

function admitted(nonce: string, changes: Partial<KeptScan> = {}): KeptScan {
  const verdict = {
    ok: true,
    product: 'Full Pass',
    days: 3,
    age: 'adult',
    activates: false,
    validUntil: '2027-05-04T02:59:59.999Z',
    daysLeft: 3,
    isReservationRequired: false,
  } as const
  const base = {
    nonce,
    state: 'sent',
    source: 'camera',
    scannedAt: NOON,
    clockOffsetMs: 0,
  } as const
  return { ...base, verdict, ...changes }
}

test('the last admission of a device can be undone for two minutes', () => {
  const scan = admitted('a')

  expect(isUndoable(scan, [scan], NOON)).toBe(true)
  expect(isUndoable(scan, [scan], NOON + TWO_MINUTES)).toBe(false)
  // The screen's now is a few seconds old; a clock that was ahead is another thing.
  expect(isUndoable(scan, [scan], NOON - 10_000)).toBe(true)
  expect(isUndoable(scan, [scan], NOON - TWO_MINUTES)).toBe(false)
  expect(isUndoable(admitted('b', { isUndone: true }), [scan], NOON)).toBe(false)
  expect(
    isUndoable(admitted('c', { verdict: { ok: false, reason: 'blocked' } }), [scan], NOON),
  ).toBe(false)
})

test('an admission before the last one cannot be undone until that one was', () => {
  const [first, last] = [admitted('a'), admitted('b', { scannedAt: NOON + 10_000 })]
  const refused = admitted('c', { verdict: { ok: false, reason: 'invalid' } })

  expect(isUndoable(first, [refused, last, first], NOON + 20_000)).toBe(false)
  expect(isUndoable(first, [refused, { ...last, isUndone: true }, first], NOON + 20_000)).toBe(true)
})
