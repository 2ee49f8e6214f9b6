// What a page of the edition before is told. It takes an answer with a word that it does not know for
// silence, and decides alone; so a stop at a full hour reaches it as a closed door, which it knows. What is
// kept here says `full`.
import type { RecentAnswer } from './gate-messages.ts'
import type { ScanVerdict } from './scan.ts'

/** The verdict in the words of the edition before. */
export function verdictOfBefore(verdict: ScanVerdict): ScanVerdict {
  if (verdict.ok || verdict.reason !== 'full') return verdict
  const { fullUntil: _unknown, ...rest } = verdict
  return { ...rest, reason: 'attraction_closed' }
}

type Recent = RecentAnswer['scans'][number]

/** What came since, as that edition would have called it. */
const reasonsOfBefore: Partial<Record<NonNullable<Recent['reason']>, Recent['reason']>> = {
  full: 'attraction_closed',
  needs_network: 'data_too_old',
  nonce_reused: 'set_aside',
}
const sourcesOfBefore: Partial<Record<Recent['source'], Recent['source']>> = {
  reader: 'camera',
  name: 'short_code',
}

/** The device's own last scans in those words. */
export function recentOfBefore(scans: Recent[]): Recent[] {
  return scans.map(({ reason, source, ...scan }) => ({
    ...scan,
    source: sourcesOfBefore[source] ?? source,
    ...(reason === undefined ? {} : { reason: reasonsOfBefore[reason] ?? reason }),
  }))
}
