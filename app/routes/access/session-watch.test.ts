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

test.each<[what: string, answers: (number | 'unreachable')[], state: string, waited: number[]]>([
  ['a refusal ends the session at once', [401], 'ended', []],
  [
    'a server that does not answer is asked again, later each time, and nobody is signed out',
    [502, 503, 504, 'unreachable', 204],
    'alive',
    [200, 400, 600, 800],
  ],
  ['a session that ended while the server was away is noticed', [503, 401], 'ended', [200]],
  ['another failure says nothing about the session', [500], 'alive', []],
])('%s', async (_, answers, state, pauses) => {
  const { check, waited } = askAll(answers)

  expect(await check).toBe(state)
  expect(waited).toEqual(pauses)
})

test('after thirty seconds of silence nothing is known, which is no refusal', async () => {
  const { check, waited } = askAll(['unreachable'])

  expect(await check).toBe('unknown')
  expect(waited.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(30_000)
  expect(waited.slice(0, 3)).toEqual([200, 400, 600])
})
