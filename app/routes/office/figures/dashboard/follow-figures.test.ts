import { expect, onTestFinished, test, vi } from 'vitest'
import { HEARTBEAT_MS, REQUEST_TIMEOUT_MS, type Statistics } from '#domain/figures/statistics.ts'
import { followFigures } from './follow-figures.ts'

const figures = { revenueCents: 1, transactions: 2, passes: 3, scans: 4, topAttractions: [] }

const nobody = () => {}

/** The browser's stream, in the hands of a test. */
class FakeStream extends EventTarget {
  isClosed = false

  close() {
    this.isClosed = true
  }

  say(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

/** A browser whose time passes when the test says so; answers the streams that it opens. */
function openBrowser(): FakeStream[] {
  const opened: FakeStream[] = []
  vi.useFakeTimers()
  vi.stubGlobal(
    'EventSource',
    class extends FakeStream {
      constructor() {
        super()
        opened.push(this)
      }
    },
  )
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return opened
}

test('a stream that breaks is opened again after 1, 2, 5 and then every 10 seconds; once it has spoken, after one again', () => {
  const opened = openBrowser()
  followFigures('/events', nobody, nobody)

  const waits = [1_000, 2_000, 5_000, 10_000, 10_000]
  for (const [failures, wait] of waits.entries()) {
    opened.at(-1)?.dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(wait - 1)
    expect(opened).toHaveLength(failures + 1)
    vi.advanceTimersByTime(1)
    expect(opened).toHaveLength(failures + 2)
  }
  expect(opened.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true)

  opened.at(-1)?.say('heartbeat', {})
  opened.at(-1)?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(1_000)

  expect(opened).toHaveLength(7)
})

test('a stream that does not open within 10 seconds is given up, and one whose heartbeat is overdue by them', () => {
  const opened = openBrowser()
  followFigures('/events', nobody, nobody)

  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS)

  expect(opened[0]?.isClosed).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(opened).toHaveLength(2)

  opened[1]?.dispatchEvent(new Event('open'))
  vi.advanceTimersByTime(HEARTBEAT_MS)
  opened[1]?.say('heartbeat', {})
  vi.advanceTimersByTime(HEARTBEAT_MS + REQUEST_TIMEOUT_MS - 1)
  expect(opened[1]?.isClosed).toBe(false)
  vi.advanceTimersByTime(1)

  expect(opened[1]?.isClosed).toBe(true)
})

test('figures are shown, anything else is not, and nothing after leaving', () => {
  const opened = openBrowser()
  const shown: Statistics[] = []
  const leave = followFigures('/events', (next) => shown.push(next), nobody)
  const [stream] = opened

  stream?.say('figures', figures)
  stream?.say('figures', { ...figures, scans: 'many' })
  stream?.dispatchEvent(new MessageEvent('figures', { data: '<html>' }))
  leave()
  vi.advanceTimersByTime(HEARTBEAT_MS + REQUEST_TIMEOUT_MS + 60_000)

  expect(shown).toEqual([figures])
  expect(stream?.isClosed).toBe(true)
  expect(opened).toHaveLength(1)
})
