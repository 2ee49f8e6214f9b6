import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#domain/ground/services.ts'

const PAUSE_MS = 1_000
/** An hour of tries; by then somebody has to look at the database anyway. */
const TRIES_MAX = 3_600

/**
 * Makes a write that must follow an action already done outside, such as a sent mail. While the database is
 * away it tries once a second for an hour, because giving up would repeat the outside action later.
 * Rejects with the last error.
 */
export function createUntilWritten(
  log: Log,
  { pauseMs, triesMax } = { pauseMs: PAUSE_MS, triesMax: TRIES_MAX },
) {
  return async function untilWritten<Result>(write: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write()
      } catch (error) {
        if (tries === 1) log.warn({ error }, 'what was done could not be written down yet')
        if (tries >= triesMax) throw error
        await pause(pauseMs)
      }
    }
  }
}
