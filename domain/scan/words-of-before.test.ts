import { expect, test } from 'vitest'
import { scanSources, storedRefusals } from '#domain/vocabulary/scan.ts'
import { recentOfBefore } from './words-of-before.ts'

/** As the edition before had them. */
const SOURCES = ['camera', 'picture', 'short_code']
const REASONS = [
  'invalid',
  'revoked',
  'refunded',
  'blocked',
  'unpaid',
  'not_started_in_time',
  'not_included',
  'expired',
  'already_used',
  'attraction_closed',
  'not_participating',
  'data_too_old',
  'set_aside',
]

test('a page of the edition before is told of its last scans in words that it knows', () => {
  const scan = {
    nonce: '00000000-0000-4000-8000-000000000001',
    scannedAt: '2027-05-01T12:00:00.000Z',
    mode: 'online',
    isUndone: false,
  } as const
  const entries = scanSources.map((source) => ({ ...scan, source, ok: true }))
  const refusals = storedRefusals.map((reason) => ({
    ...scan,
    source: 'camera' as const,
    ok: false,
    reason,
  }))

  const told = recentOfBefore([...entries, ...refusals])

  expect(told.filter(({ source }) => !SOURCES.includes(source))).toEqual([])
  expect(told.filter(({ reason }) => reason && !REASONS.includes(reason))).toEqual([])
  expect(told[0]).toEqual(entries[0])
})
