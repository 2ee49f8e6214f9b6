import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { readClock } from './gate-signers.ts'

const NOW = new Date('2027-05-01T13:00:00Z')
const MINUTE = 60_000

function clockOf({ aheadMs, offsetMs }: { aheadMs: number; offsetMs?: number }) {
  const values: Record<string, string | undefined> = {
    'Gate-Time': String(NOW.getTime() + aheadMs),
    'Gate-Offset': offsetMs === undefined ? undefined : String(offsetMs),
  }
  const asked = { req: { header: (name: string) => values[name] } }
  return readClock(asked as unknown as Context, NOW)
}

test('a request is good for five minutes, before and after', () => {
  for (const aheadMs of [0, 5 * MINUTE, -5 * MINUTE]) {
    expect(clockOf({ aheadMs })).toBe(aheadMs)
    expect(clockOf({ aheadMs, offsetMs: 7 })).toBe(aheadMs + 7)
  }
  for (const aheadMs of [5 * MINUTE + 1, -5 * MINUTE - 1, -366 * 24 * 60 * MINUTE]) {
    expect(clockOf({ aheadMs })).toBeUndefined()
    expect(clockOf({ aheadMs, offsetMs: aheadMs })).toBeUndefined()
  }
})
