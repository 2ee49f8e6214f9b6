// Who works at the doors of a city. A guard signs on with a badge, so that entries record who let somebody
// in; a supervisor also has a PIN and may correct mistakes. Neither has an office account.
import type { GuardRole } from '#domain/vocabulary/door.ts'

/** Per city, suspended ones excluded: a supervisor is chosen from a list on a phone. */
export const SUPERVISORS_MAX = 50

export type GuardState = 'working' | 'suspended'

export function guardState(guard: { suspendedAt: Date | null }): GuardState {
  return guard.suspendedAt === null ? 'working' : 'suspended'
}

/** Whether somebody may act as a supervisor at the doors of a city now. */
export function maySupervise(
  guard: { role: GuardRole; suspendedAt: Date | null; cityId: number },
  cityId: number,
): boolean {
  return guard.role === 'supervisor' && guard.suspendedAt === null && guard.cityId === cityId
}
