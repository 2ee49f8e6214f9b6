import { expect, test } from 'vitest'
import { checkSession } from './session-watch.ts'

/** A browser whose time passes only while it waits. */
function askAll(answers: (number | 'unreachable')[]) {
  const waited: number[] = []
  let now = 0
  const remaining = [...answers]
  const check = checkSession({
    async ask() {
      const answer = remaining.length > 1 ? remaining.shift() : remaining[0]
      if (typeof answer === 'number') return answer
      throw new TypeError('unreachable')
    },
    async wait(ms) {
      waited.push(ms)
      now += ms
    },
    nowMs: () => now,
  })
  return { check, waited }
}

test('a refusal ends the session at once', async () => {
  const { check, waited } = askAll([401])

  expect(await check).toBe('ended')
  expect(waited).toEqual([])
})

test('a server that does not answer is asked again, later each time, and nobody is signed out', async () => {
  const { check, waited } = askAll([502, 503, 504, 'unreachable', 204])

  expect(await check).toBe('alive')
  expect(waited).toEqual([200, 400, 600, 800])
})

test('after thirty seconds of silence nothing is known, which is no refusal', async () => {
  const { check, waited } = askAll(['unreachable'])

  expect(await check).toBe('unknown')
  expect(waited.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(30_000)
  expect(waited.slice(0, 3)).toEqual([200, 400, 600])
})

test('a session that ended while the server was away is noticed when it is back', async () => {
  const { check } = askAll([503, 401])

  expect(await check).toBe('ended')
})

test('another failure says nothing about the session', async () => {
  const { check } = askAll([500])

  expect(await check).toBe('alive')
})
