// Who works at the doors of a city. A guard signs on with a badge, so that entries say who let somebody
// in; a supervisor has a PIN besides, and may mend what went wrong. Neither is an account of the office.
import type { GuardRole } from '#domain/vocabulary/door.ts'

/** Of one city, suspended ones not counted: a supervisor is chosen from a list on a phone. */
export const SUPERVISORS_MAX = 50

export type GuardState = 'working' | 'suspended'

export function guardState(guard: { suspendedAt: Date | null }): GuardState {
  return guard.suspendedAt === null ? 'working' : 'suspended'
}

/** Whether somebody may mend at the doors of a city now. */
export function maySupervise(
  guard: { role: GuardRole; suspendedAt: Date | null; cityId: number },
  cityId: number,
): boolean {
  return guard.role === 'supervisor' && guard.suspendedAt === null && guard.cityId === cityId
}
