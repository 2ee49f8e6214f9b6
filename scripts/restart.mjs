// The pauses grow, so that a shop that cannot start does not keep the machine busy.
import { setTimeout as pause } from 'node:timers/promises'

const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A shop that ran this long after opening did not die of its start: the next pause is short again. */
const LIVED_WELL_MS = 60_000

/** In milliseconds; `lastPauseMs` is 0 for the first death. */
export function pauseAfter({ livedMs }, lastPauseMs) {
  const isFresh = lastPauseMs === 0 || livedMs >= LIVED_WELL_MS
  return isFresh ? SHORTEST_PAUSE_MS : Math.min(2 * lastPauseMs, LONGEST_PAUSE_MS)
}

export function deathNotice({ code, signal }, pauseMs) {
  const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
  return `The shop ${how}; it starts again in ${pauseMs / 1_000} s.`
}

/**
 * Until it ends in order, `stop` (an AbortSignal) aborts, or the first start fails; returns that end.
 * `runOnce` returns `code`, `signal`, `isOpened`, and `livedMs` since it opened.
 */
export async function keepRunning(runOnce, { stop, say, wait = waitUnless }) {
  let wasOpen = false
  let pauseMs = 0
  for (;;) {
    const end = await runOnce()
    wasOpen ||= end.isOpened
    if (!wasOpen || stop.aborted || endedOnRequest(end)) return end
    pauseMs = pauseAfter(end, pauseMs)
    say(deathNotice(end, pauseMs))
    await wait(pauseMs, stop)
    if (stop.aborted) return { code: 0, signal: null }
  }
}

/** A requested end has code 0; before the server listens, the signal itself ends it. */
function endedOnRequest({ code, signal }) {
  return code === 0 || ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)
}

async function waitUnless(ms, stop) {
  await pause(ms, undefined, { signal: stop }).catch(() => {})
}
