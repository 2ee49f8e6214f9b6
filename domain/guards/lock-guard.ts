import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, guards } from '#db/schema.ts'
import { foldText } from '#domain/fold-text.ts'
import { SUPERVISORS_MAX } from './guard.ts'

/** A guard whose row is locked until the transaction ends; undefined when there is none. */
export async function lockGuard(tx: Database, guardId: string) {
  const [guard] = await tx.select().from(guards).where(eq(guards.id, guardId)).for('update')
  return guard
}

/** Serialises changes to the guards of a city; false for an unknown city. */
export async function lockCityOfGuards(tx: Database, cityId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: cities.id })
    .from(cities)
    .where(eq(cities.id, cityId))
    .for('no key update')
  return rows.length === 1
}

/** Why a name and role cannot be used in a city; the caller holds the city's lock. */
export async function refusalInCity(
  tx: Database,
  wanted: { cityId: number; name: string; role: 'guard' | 'supervisor'; exceptId?: string },
): Promise<'guard_name_taken' | 'too_many_supervisors' | undefined> {
  const { cityId, name, role, exceptId } = wanted
  const rows = await tx
    .select({ name: guards.name, role: guards.role })
    .from(guards)
    .where(
      and(
        eq(guards.cityId, cityId),
        isNull(guards.suspendedAt),
        exceptId === undefined ? undefined : sql`${guards.id} <> ${exceptId}`,
      ),
    )
  // Entries identify guards by name.
  if (rows.some((other) => foldText(other.name) === foldText(name))) return 'guard_name_taken'
  const supervisors = rows.filter((other) => other.role === 'supervisor').length
  return role === 'supervisor' && supervisors >= SUPERVISORS_MAX
    ? 'too_many_supervisors'
    : undefined
}
