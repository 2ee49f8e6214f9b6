import { expect, test } from 'vitest'
import type { KeptScan } from './gate-store.ts'
import { typedEndOf, withoutCode } from './strip-codes.ts'

const scan: KeptScan = {
  nonce: 'n',
  state: 'waiting',
  code: 'VP1…',
  source: 'camera',
  scannedAt: 1,
  clockOffsetMs: 0,
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
