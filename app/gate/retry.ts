// When a gate retries after no answer: soon at first, then less often, and with random spread, so that the
// devices of a place do not all return at the same instant as the network.
const FIRST_MS = 1_000
const LONGEST_MS = 20_000
const DOUBLINGS_MAX = 10

/**
 * The pause after this many failures in a row (at least 1), in milliseconds. `chance` is from 0 to 1; half of
 * the pause depends on it.
 */
export function retryPauseMs(failures: number, chance: number): number {
  const doublings = Math.min(Math.max(failures, 1) - 1, DOUBLINGS_MAX)
  const longest = Math.min(FIRST_MS * 2 ** doublings, LONGEST_MS)
  return Math.round(longest * (0.5 + chance / 2))
}
