import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, guards } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/ground/take-limits.ts'
import type { GuardRole } from '#domain/ground/vocabulary/door.ts'
import { BADGE_BYTES, badgeCodeFrom, badgeHash, pinProblem } from './guard-proof.ts'
import { SUPERVISORS_MAX } from './guard-queries.ts'

type CityRefusal = 'guard_name_taken' | 'too_many_supervisors'

type CreateGuard = { cityId: number; name: string; role: GuardRole; actor: StaffActor }

/** Creates a guard for the doors of a city, without a PIN and without a badge. */
export async function createGuard(
  services: Services,
  { cityId, name, role, actor }: CreateGuard,
): Promise<{ ok: true; guardId: string } | Refused<'no_such_city' | CityRefusal>> {
  const at = services.clock.now()
  const id = services.newId()
  return services.db.transaction(async (tx) => {
    if (!(await lockCityOfGuards(tx, cityId))) return refused('no_such_city')
    const refusal = await refusalInCity(tx, { cityId, name, role })
    if (refusal) return refused(refusal)
    await tx.insert(guards).values({ id, cityId, name, role, createdAt: at })
    await recordActivity(tx, {
      at,
      actor,
      name: 'guard.added',
      objectId: id,
      data: { cityId, role },
    })
    return { ok: true as const, guardId: id }
  })
}

type ChangeGuard = { guardId: string; name: string; role: GuardRole; actor: StaffActor }

/** Earlier entries keep the name they were made under. A supervisor who becomes a guard loses the PIN. */
export async function changeGuard(
  services: Services,
  { guardId, name, role, actor }: ChangeGuard,
): Promise<{ ok: true } | Refused<'no_such_guard' | CityRefusal>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const guard = await lockGuardInCity(tx, guardId)
    if (!guard) return refused('no_such_guard')
    const { cityId } = guard
    const isWorking = guard.suspendedAt === null
    const refusal = isWorking
      ? await refusalInCity(tx, { cityId, name, role, exceptId: guardId })
      : undefined
    if (refusal) return refused(refusal)
    await tx
      .update(guards)
      .set({ name, role, ...(role === 'guard' ? { pinHash: null } : {}) })
      .where(eq(guards.id, guardId))
    await recordActivity(tx, {
      at,
      actor,
      name: 'guard.changed',
      objectId: guardId,
      data: { role },
    })
    return { ok: true as const }
  })
}

type OfGuard = { guardId: string; actor: StaffActor }

/** Suspends a guard at once: badge and PIN stop working, and tokens given for them end. */
export async function suspendGuard(
  services: Services,
  { guardId, actor }: OfGuard,
): Promise<{ ok: true } | Refused<'no_such_guard' | 'already_so'>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const guard = await lockGuard(tx, guardId)
    if (!guard) return refused('no_such_guard')
    if (guard.suspendedAt !== null) return refused('already_so')
    await tx.update(guards).set({ suspendedAt: at }).where(eq(guards.id, guardId))
    await recordActivity(tx, { at, actor, name: 'guard.suspended', objectId: guardId })
    return { ok: true as const }
  })
}

/** Lifts a guard's suspension; the old badge and PIN work again. */
export async function restoreGuard(
  services: Services,
  { guardId, actor }: OfGuard,
): Promise<{ ok: true } | Refused<'no_such_guard' | 'already_so' | CityRefusal>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const guard = await lockGuardInCity(tx, guardId)
    if (!guard) return refused('no_such_guard')
    if (guard.suspendedAt === null) return refused('already_so')
    const refusal = await refusalInCity(tx, guard)
    if (refusal) return refused(refusal)
    await tx.update(guards).set({ suspendedAt: null }).where(eq(guards.id, guardId))
    await recordActivity(tx, { at, actor, name: 'guard.restored', objectId: guardId })
    return { ok: true as const }
  })
}

/** The PIN must pass `pinProblem`. Stores a slow hash, counted per staff member; the old PIN's tokens end. */
export async function setPin(
  services: Services,
  { guardId, pin, actor }: { guardId: string; pin: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_guard' | 'not_a_supervisor'> | TooManyAttempts> {
  invariant(pinProblem(pin) === undefined, 'a PIN is checked where it is typed')
  const hashes = await takeAll(services, [['hashes_per_profile', actor]])
  if (!hashes.ok) return hashes
  const pinHash = await services.staffAccounts.hashPassword(pin)
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const guard = await lockGuard(tx, guardId)
    if (!guard) return refused('no_such_guard')
    if (guard.role !== 'supervisor') return refused('not_a_supervisor')
    await tx.update(guards).set({ pinHash }).where(eq(guards.id, guardId))
    await recordActivity(tx, { at, actor, name: 'guard.pin_set', objectId: guardId })
    return { ok: true as const }
  })
}

/** Makes a badge and invalidates the old one. The code is returned only here: only its hash is stored. */
export async function makeBadge(
  services: Services,
  { guardId, actor }: OfGuard,
): Promise<{ ok: true; code: string; name: string } | Refused<'no_such_guard'>> {
  const code = badgeCodeFrom(services.randomBytes(BADGE_BYTES))
  const hash = await badgeHash(code)
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const guard = await lockGuard(tx, guardId)
    if (!guard) return refused('no_such_guard')
    await tx.update(guards).set({ badgeHash: hash }).where(eq(guards.id, guardId))
    await recordActivity(tx, { at, actor, name: 'guard.badge_made', objectId: guardId })
    return { ok: true as const, code, name: guard.name }
  })
}

async function lockGuard(tx: Database, guardId: string) {
  const [guard] = await tx.select().from(guards).where(eq(guards.id, guardId)).for('update')
  return guard
}

/** After the lock of the guard's city. */
async function lockGuardInCity(tx: Database, guardId: string) {
  const [found] = await tx
    .select({ cityId: guards.cityId })
    .from(guards)
    .where(eq(guards.id, guardId))
  if (!found) return undefined
  await lockCityOfGuards(tx, found.cityId)
  return lockGuard(tx, guardId)
}

/** Serialises changes to the guards of a city; false for an unknown city. */
async function lockCityOfGuards(tx: Database, cityId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: cities.id })
    .from(cities)
    .where(eq(cities.id, cityId))
    .for('no key update')
  return rows.length === 1
}

/** The caller holds the city's lock. */
async function refusalInCity(
  tx: Database,
  wanted: { cityId: number; name: string; role: GuardRole; exceptId?: string },
): Promise<CityRefusal | undefined> {
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
