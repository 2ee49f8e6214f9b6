// Where a pass can stand, as a word: pages read it in the browser, pass-life.ts decides it.

export const passStandings = [
  'unused',
  'running',
  'over',
  'too_late',
  'blocked',
  'refunded',
  'cancelled',
] as const
export type PassStanding = (typeof passStandings)[number]

/** Nobody stopped it, so its code is worth showing. */
export function standingHasCode(standing: PassStanding): boolean {
  return standing !== 'blocked' && standing !== 'refunded' && standing !== 'cancelled'
}
