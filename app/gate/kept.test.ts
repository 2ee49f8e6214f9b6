import { expect, test } from 'vitest'
import { admitted, keptScan } from '#tests/at-gate.ts'
import { isRemembered, type KeptScan, typedEndOf, withoutCode, withPlace } from './kept.ts'

const scan: KeptScan = {
  ...keptScan,
  state: 'waiting',
  code: 'VP1…',
  passId: 'p',
  verdict: { ok: false, reason: 'blocked', codeEnd: '4A' },
}

test('a code stays until the server has the scan or will not take it; what a list says stays', () => {
  const kept = (['begun', 'waiting', 'sent', 'rejected'] as const).map((state) =>
    withoutCode({ ...scan, state }),
  )

  expect(kept.map((each) => 'code' in each)).toEqual([true, true, false, false])
  expect(kept[2]).toMatchObject({ passId: 'p', verdict: { codeEnd: '4A' } })
})

test('a group’s code stays as long as a pass’s own, and with whom it entered stays', () => {
  const member = { groupCode: 'G1:…', passId: 'p' }
  const { code: _none, ...inGroup } = { ...scan, member, pressId: 'press' }
  const kept = (['begun', 'waiting', 'sent', 'rejected'] as const).map((state) =>
    withoutCode({ ...inGroup, state }),
  )

  expect(kept.map((each) => JSON.stringify(each).includes('G1:'))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(kept[3]).toMatchObject({ passId: 'p', pressId: 'press' })
})

test('of a typed code the list keeps the end, however often the scan is written', () => {
  const { code: _none, ...typed } = { ...scan, shortCode: 'X7K2M9QD4A' }
  const sent = withoutCode({ ...typed, state: 'sent' })

  expect(withoutCode(typed)).toEqual(typed)
  expect(typedEndOf(typed)).toBe('4A')
  expect(sent).not.toHaveProperty('shortCode')
  expect(JSON.stringify(sent)).not.toContain('M9QD')
  expect(typedEndOf(withoutCode(sent))).toBe('4A')
  expect(typedEndOf(scan)).toBeUndefined()
})

const NOON = keptScan.scannedAt
const HOUR = 3_600_000

const crossed = (nonce: string, changes: Partial<KeptScan>): KeptScan => ({
  ...keptScan,
  nonce,
  passId: 'p',
  ...changes,
})
const exit = crossed('out', { crossing: 'exit', exit: { nonce: 'out', ok: true } })
const back = crossed('in', { verdict: { ...admitted, isReentry: true } })
const entry = crossed('first', { verdict: admitted })

test('crossings of a pass are placed as they are written, and keep their place when they are written again', () => {
  const kept = [entry, exit, back].reduce<KeptScan[]>(
    (before, one) => [...before, withPlace(one, before)],
    [],
  )

  expect(kept.map(({ crossingPlace }) => crossingPlace)).toEqual([undefined, 1, 2])
  expect(withPlace({ ...exit, state: 'waiting' }, kept).crossingPlace).toBe(1)
  expect(withPlace({ ...back, nonce: 'again' }, kept).crossingPlace).toBe(3)
})

test('an exit and the re-entry after it are forgotten together, and an entry is not kept for them', () => {
  const scans = [exit, back, entry]

  expect(scans.map((one) => isRemembered(one, NOON + 23 * HOUR))).toEqual([true, true, false])
  expect(scans.map((one) => isRemembered(one, NOON + 25 * HOUR))).toEqual([false, false, false])
})
