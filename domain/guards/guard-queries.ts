// Reads for 'Guardias' in the office, and for the gate: who a badge is of, who supervises here.
import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ciudades, guardias } from '#db/schema.ts'
import type { GuardRole, SignedOn } from '#domain/vocabulary/door.ts'
import { badgeHash, isBadgeCode } from './badge-code.ts'
import { guardState, type GuardState, SUPERVISORS_MAX } from './guard.ts'

const GUARDS_MAX = 1_000

export type OfficeGuard = {
  id: string
  name: string
  role: GuardRole
  state: GuardState
  city: { id: number; name: string }
  hasPin: boolean
  hasBadge: boolean
  createdAt: Date
}

/** By city and name, those who work before those who are suspended; at most 1,000. */
export async function listGuards(db: Database, cityId?: number): Promise<OfficeGuard[]> {
  const rows = await db
    .select({
      id: guardias.id,
      name: guardias.name,
      role: guardias.role,
      suspendedAt: guardias.suspendedAt,
      city: { id: ciudades.id, name: ciudades.name },
      hasPin: sql<boolean>`${guardias.pinHash} is not null`,
      hasBadge: sql<boolean>`${guardias.badgeHash} is not null`,
      createdAt: guardias.createdAt,
    })
    .from(guardias)
    .innerJoin(ciudades, eq(ciudades.id, guardias.cityId))
    .where(cityId === undefined ? undefined : eq(guardias.cityId, cityId))
    .orderBy(
      sql`${guardias.suspendedAt} is not null`,
      asc(ciudades.name),
      asc(guardias.name),
      asc(guardias.id),
    )
    .limit(GUARDS_MAX)
  return rows.map(({ suspendedAt, ...row }) => ({ ...row, state: guardState({ suspendedAt }) }))
}

/** Whose PIN is taken at the doors of a city; names of staff, never more than 50. */
export function listSupervisors(
  db: Database,
  cityId: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: guardias.id, name: guardias.name })
    .from(guardias)
    .where(
      and(
        eq(guardias.cityId, cityId),
        eq(guardias.role, 'supervisor'),
        isNull(guardias.suspendedAt),
        isNotNull(guardias.pinHash),
      ),
    )
    .orderBy(asc(guardias.name), asc(guardias.id))
    .limit(SUPERVISORS_MAX)
}

/** With how often the office has changed them: every change is in the activity, so no column has to count. */
export const guardWithChanges = {
  ...getTableColumns(guardias),
  changes: sql<number>`(select count(*)::int from actividad
    where object_id = guardias.id::text and actividad.name like 'guard.%')`,
}

/** Who works in a city with this badge; undefined for any other text. */
export async function findGuardByBadge(db: Database, cityId: number, code: string) {
  if (!isBadgeCode(code)) return undefined
  const [guard] = await db
    .select(guardWithChanges)
    .from(guardias)
    .where(
      and(
        eq(guardias.badgeHash, await badgeHash(code)),
        eq(guardias.cityId, cityId),
        isNull(guardias.suspendedAt),
      ),
    )
  return guard
}

/** Who signed on at a door of a city: a guard who works there as the office knows them, otherwise a name alone. */
export async function findSignedOn(
  db: Database,
  cityId: number,
  { id, name }: SignedOn,
): Promise<SignedOn | undefined> {
  const [guard] =
    id === undefined
      ? []
      : await db
          .select({ id: guardias.id, name: guardias.name })
          .from(guardias)
          .where(
            and(eq(guardias.id, id), eq(guardias.cityId, cityId), isNull(guardias.suspendedAt)),
          )
  return guard ?? (name === '' ? undefined : { name })
}

/** A guard with what checks their PIN, whatever city and state. */
export async function findGuard(db: Database, guardId: string) {
  const [guard] = await db.select(guardWithChanges).from(guardias).where(eq(guardias.id, guardId))
  return guard
}

/** The cities that somebody may work in, by name. */
export function listGuardCities(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: ciudades.id, name: ciudades.name })
    .from(ciudades)
    .orderBy(asc(ciudades.name))
    .limit(GUARDS_MAX)
}
