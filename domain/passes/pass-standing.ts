// Pages use the names in the browser; pass-life.ts decides the state.

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

export function standingHasCode(standing: PassStanding): boolean {
  return standing !== 'blocked' && standing !== 'refunded' && standing !== 'cancelled'
}
