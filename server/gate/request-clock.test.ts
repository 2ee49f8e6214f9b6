import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { readClock } from './request-clock.ts'

const NOW = new Date('2027-05-01T13:00:00Z')
const MINUTE = 60_000

function clockOf(
  headers: { aheadMs: number; offsetMs?: number },
  known?: { clockOffsetMs: number | null; lastContactAt: Date | null },
) {
  const values: Record<string, string | undefined> = {
    'Gate-Time': String(NOW.getTime() + headers.aheadMs),
    'Gate-Offset': headers.offsetMs === undefined ? undefined : String(headers.offsetMs),
  }
  const asked = { req: { header: (name: string) => values[name] } }
  return readClock(asked as unknown as Context, NOW, known)
}

const heardAt = (clockOffsetMs: number, minutesAgo: number) => ({
  clockOffsetMs,
  lastContactAt: new Date(NOW.getTime() - minutesAgo * MINUTE),
})

test('a request is good for five minutes, before and after', () => {
  for (const aheadMs of [0, 5 * MINUTE, -5 * MINUTE]) {
    expect(clockOf({ aheadMs })).toMatchObject({ clockOffsetMs: aheadMs })
    expect(clockOf({ aheadMs, offsetMs: 7 })).toMatchObject({ clockOffsetMs: aheadMs + 7 })
  }
  for (const aheadMs of [5 * MINUTE + 1, -5 * MINUTE - 1, -366 * 24 * 60 * MINUTE]) {
    expect(clockOf({ aheadMs })).toBeUndefined()
    expect(clockOf({ aheadMs, offsetMs: aheadMs })).toBeUndefined()
  }
})

test('a device of the edition before is believed with the clock that it had, which a new one corrects itself', () => {
  const known = heardAt(60 * MINUTE, 10)

  expect(clockOf({ aheadMs: 62 * MINUTE }, known)).toEqual({
    clockOffsetMs: 62 * MINUTE,
    isProven: true,
  })
  expect(clockOf({ aheadMs: 66 * MINUTE }, known)).toBeUndefined()
  expect(clockOf({ aheadMs: 62 * MINUTE, offsetMs: 0 }, known)).toBeUndefined()
})

test('a request that is sent again does not make itself good for longer', () => {
  // It was noted when it came: device and server agreed then.
  const repeated = clockOf({ aheadMs: -4 * MINUTE }, heardAt(0, 4))
  expect(repeated).toEqual({ clockOffsetMs: -4 * MINUTE, isProven: false })

  expect(clockOf({ aheadMs: 0 }, heardAt(0, 4))?.isProven).toBe(true)
  // A clock that was set right is noted, although it seems to run backwards.
  expect(clockOf({ aheadMs: 0 }, heardAt(60 * MINUTE, 1))?.isProven).toBe(true)
})
