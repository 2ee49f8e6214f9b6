import { expect, test } from 'vitest'
import { deathNotice, keepRunning, pauseAfter } from './restart.mjs'

type End = { code: number | null; signal: string | null; isOpened: boolean; livedMs: number }

const MINUTE_MS = 60_000
const killed: End = { code: null, signal: 'SIGKILL', isOpened: true, livedMs: 10 }
const refused: End = { code: 1, signal: null, isOpened: false, livedMs: 0 }
const inOrder: End = { code: 0, signal: null, isOpened: true, livedMs: 10 }

test('pauses double from one second to a minute, and begin anew after a minute of life', () => {
  const pauses = [0]
  while (pauses.length < 10) pauses.push(pauseAfter(killed, pauses.at(-1) ?? 0))

  expect(pauses.slice(1).map((ms) => ms / 1_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(pauseAfter({ livedMs: MINUTE_MS }, MINUTE_MS)).toBe(1_000)
  expect(pauseAfter({ livedMs: MINUTE_MS - 1 }, MINUTE_MS)).toBe(MINUTE_MS)
})

test('a death is told in one line: how it ended and when it comes back', () => {
  expect(deathNotice(killed, 1_000)).toBe('The shop was ended by SIGKILL; it starts again in 1 s.')
  expect(deathNotice(refused, 60_000)).toBe('The shop ended with code 1; it starts again in 60 s.')
})

test('each death has its pause and its line, until the shop ends in order', async () => {
  const { end, said, waits } = await run([killed, killed, inOrder])

  expect(end).toEqual(inOrder)
  expect(waits).toEqual([1_000, 2_000])
  expect(said).toEqual([
    'The shop was ended by SIGKILL; it starts again in 1 s.',
    'The shop was ended by SIGKILL; it starts again in 2 s.',
  ])
})

test('a shop that never opened is not started again, one that had been open is', async () => {
  const never = await run([refused])
  const once = await run([killed, refused, refused, inOrder])

  expect(never).toEqual({ end: refused, said: [], waits: [] })
  expect(once.end).toEqual(inOrder)
  expect(once.waits).toEqual([1_000, 2_000, 4_000])
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('a start that %s ends stays ended', async (signal) => {
  const stopped: End = { code: null, signal, isOpened: false, livedMs: 0 }

  const { end, waits } = await run([killed, stopped])

  expect(end).toEqual(stopped)
  expect(waits).toEqual([1_000])
})

test('who is asked to stop while the shop dies or during the pause does not start it again', async () => {
  const asked = new AbortController()
  let starts = 0

  const atDeath = await keepRunning(
    async () => {
      starts += 1
      asked.abort()
      return killed
    },
    { stop: asked.signal, say: unexpected },
  )
  expect(atDeath).toEqual(killed)

  const later = new AbortController()
  const inPause = await keepRunning(
    async () => {
      starts += 1
      return killed
    },
    // The pause is the real one: the request ends it.
    { stop: later.signal, say: () => later.abort() },
  )
  expect(inPause).toEqual({ code: 0, signal: null })
  expect(starts).toBe(2)
})

/** Lives through these ends one after the other; notes pauses instead of waiting. */
async function run(ends: End[]) {
  const said: string[] = []
  const waits: number[] = []
  const left = ends.values()
  const end = await keepRunning(async () => left.next().value ?? unexpected(), {
    stop: new AbortController().signal,
    say: (line: string) => said.push(line),
    wait: async (ms: number) => void waits.push(ms),
  })
  return { end, said, waits }
}

function unexpected(): never {
  throw new Error('The shop was started once more')
}
