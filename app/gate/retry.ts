// When a gate that got no answer asks again: soon at first, then less often, and never all devices of
// a place at the same instant after the network comes back.
const FIRST_MS = 1_000
const LONGEST_MS = 20_000
const DOUBLINGS_MAX = 10

/**
 * The pause after that many failures in a row (at least 1), in milliseconds. `chance` is from 0 to 1;
 * half of the pause depends on it.
 */
export function retryPauseMs(failures: number, chance: number): number {
  const doublings = Math.min(Math.max(failures, 1) - 1, DOUBLINGS_MAX)
  const longest = Math.min(FIRST_MS * 2 ** doublings, LONGEST_MS)
  return Math.round(longest * (0.5 + chance / 2))
}
