// A guard signs on with a badge, so that entries record who let somebody in; a supervisor also has a PIN and
// may correct mistakes. Neither has an office account.
import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, foldedContains, guards } from '#db/schema.ts'
import { sha256Of } from '#domain/ground/base64-url.ts'
import { WHOLE_LIST_MAX } from '#domain/ground/page-size.ts'
import type { GuardRole, SignedOn } from '#domain/ground/vocabulary/door.ts'
import { isBadgeCode } from './guard-proof.ts'

/** Per city, suspended ones excluded: a supervisor is chosen from a list on a phone. */
export const SUPERVISORS_MAX = 50

export function maySupervise(
  guard: { role: GuardRole; suspendedAt: Date | null; cityId: number },
  cityId: number,
): boolean {
  return guard.role === 'supervisor' && guard.suspendedAt === null && guard.cityId === cityId
}

export type OfficeGuard = Awaited<ReturnType<typeof listGuards>>[number]

/** By city and name, suspended guards last. All, or those with this in their name, or of a city. */
export async function listGuards(db: Database, q?: string, cityId?: number) {
  const rows = await db
    .select({
      id: guards.id,
      name: guards.name,
      role: guards.role,
      suspendedAt: guards.suspendedAt,
      city: { id: cities.id, name: cities.name },
      hasPin: sql<boolean>`${guards.pinHash} is not null`,
      hasBadge: sql<boolean>`${guards.badgeHash} is not null`,
      createdAt: guards.createdAt,
    })
    .from(guards)
    .innerJoin(cities, eq(cities.id, guards.cityId))
    .where(
      and(
        q ? foldedContains(guards.name, q) : undefined,
        cityId ? eq(guards.cityId, cityId) : undefined,
      ),
    )
    .orderBy(
      sql`${guards.suspendedAt} is not null`,
      asc(cities.name),
      asc(guards.name),
      asc(guards.id),
    )
    .limit(WHOLE_LIST_MAX)
  return rows.map(({ suspendedAt, ...row }) => ({
    ...row,
    state: suspendedAt === null ? ('working' as const) : ('suspended' as const),
  }))
}

/** The supervisors with a PIN in a city. Their names reach devices; never more than 50. */
export function listSupervisors(db: Database, cityId: number) {
  return db
    .select({ id: guards.id, name: guards.name })
    .from(guards)
    .where(
      and(
        eq(guards.cityId, cityId),
        eq(guards.role, 'supervisor'),
        isNull(guards.suspendedAt),
        isNotNull(guards.pinHash),
      ),
    )
    .orderBy(asc(guards.name), asc(guards.id))
    .limit(SUPERVISORS_MAX)
}

/** With the number of changes by the office, counted from the activity instead of a column. */
export const guardWithChanges = {
  ...getTableColumns(guards),
  changes: sql<number>`(select count(*)::int from actividad
    where object_id = guardias.id::text and actividad.name like 'guard.%')`,
}

/** The working guard of a city with this badge; undefined for any other text. */
export async function findGuardByBadge(db: Database, cityId: number, code: string) {
  if (!isBadgeCode(code)) return undefined
  const [guard] = await db
    .select(guardWithChanges)
    .from(guards)
    .where(
      and(
        eq(guards.badgeHash, await sha256Of(code)),
        eq(guards.cityId, cityId),
        isNull(guards.suspendedAt),
      ),
    )
  return guard
}

/** Who signed on at a door: a guard working in its city, under the office's data, or else a name only. */
export async function findSignedOn(
  db: Database,
  cityId: number,
  { id, name }: SignedOn,
): Promise<SignedOn | undefined> {
  const [guard] =
    id === undefined
      ? []
      : await db
          .select({ id: guards.id, name: guards.name })
          .from(guards)
          .where(and(eq(guards.id, id), eq(guards.cityId, cityId), isNull(guards.suspendedAt)))
  return guard ?? (name === '' ? undefined : { name })
}

/** In any city and state. */
export async function findGuard(db: Database, guardId: string) {
  const [guard] = await db.select(guardWithChanges).from(guards).where(eq(guards.id, guardId))
  return guard
}
