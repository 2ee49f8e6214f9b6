import { expect, test } from 'vitest'
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { KeptScan } from '../gate-store.ts'
import { isRemembered, withPlace } from './crossing-order.ts'

const NOON = Date.parse('2027-05-03T15:00:00Z')
const HOUR = 3_600_000
const admitted: ScanVerdict = {
  ok: true,
  product: 'Full Pass',
  days: 3,
  age: 'adult',
  activates: false,
  validUntil: '2027-05-06T02:59:59.999Z',
  daysLeft: 3,
  isReservationRequired: false,
}

function sent(nonce: string, changes: Partial<KeptScan>): KeptScan {
  const base = {
    nonce,
    state: 'sent',
    source: 'camera',
    scannedAt: NOON,
    clockOffsetMs: 0,
  } as const
  return { ...base, passId: 'p', ...changes }
}
const exit = sent('out', { crossing: 'exit', exit: { nonce: 'out', ok: true } })
const back = sent('in', { verdict: { ...admitted, isReentry: true } })
const entry = sent('first', { verdict: admitted })

test('crossings of a pass are placed as they are written, and keep their place when they are written again', () => {
  const kept = [entry, exit, back].reduce<KeptScan[]>(
    (before, scan) => [...before, withPlace(scan, before)],
    [],
  )

  expect(kept.map(({ crossingPlace }) => crossingPlace)).toEqual([undefined, 1, 2])
  expect(withPlace({ ...exit, state: 'waiting' }, kept).crossingPlace).toBe(1)
  expect(withPlace({ ...back, nonce: 'again' }, kept).crossingPlace).toBe(3)
})

test('an exit and the re-entry after it are forgotten together, and an entry is not kept for them', () => {
  const scans = [exit, back, entry]

  expect(scans.map((scan) => isRemembered(scan, NOON + 23 * HOUR))).toEqual([true, true, false])
  expect(scans.map((scan) => isRemembered(scan, NOON + 25 * HOUR))).toEqual([false, false, false])
})
