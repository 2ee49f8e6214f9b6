import { expect, test } from 'vitest'
import { admitted, keptScan } from '#tests/at-gate.ts'
import type { KeptScan } from '../kept.ts'
import { isUndoable } from './mend-button.tsx'

const NOON = keptScan.scannedAt
const TWO_MINUTES = 2 * 60_000

const entry = (nonce: string, changes: Partial<KeptScan> = {}): KeptScan => ({
  ...keptScan,
  nonce,
  verdict: admitted,
  ...changes,
})

test('the last admission of a device can be undone for two minutes', () => {
  const scan = entry('a')

  expect(isUndoable(scan, [scan], NOON)).toBe(true)
  expect(isUndoable(scan, [scan], NOON + TWO_MINUTES)).toBe(false)
  // The screen's now is a few seconds old; a clock that was ahead is another thing.
  expect(isUndoable(scan, [scan], NOON - 10_000)).toBe(true)
  expect(isUndoable(scan, [scan], NOON - TWO_MINUTES)).toBe(false)
  expect(isUndoable(entry('b', { isUndone: true }), [scan], NOON)).toBe(false)
  expect(isUndoable(entry('c', { verdict: { ok: false, reason: 'blocked' } }), [scan], NOON)).toBe(
    false,
  )
})

test('an admission before the last one cannot be undone until that one was', () => {
  const [first, last] = [entry('a'), entry('b', { scannedAt: NOON + 10_000 })]
  const refused = entry('c', { verdict: { ok: false, reason: 'invalid' } })

  expect(isUndoable(first, [refused, last, first], NOON + 20_000)).toBe(false)
  expect(isUndoable(first, [refused, { ...last, isUndone: true }, first], NOON + 20_000)).toBe(true)
})
