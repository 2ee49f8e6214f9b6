import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, guards } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { type Activity, recordActivity } from '#domain/ground/activity/record-activity.ts'
import { sha256Of } from '#domain/ground/base64-url.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { takeAll } from '#domain/ground/take-limits.ts'
import type { GuardRole } from '#domain/ground/vocabulary/door.ts'
import { BADGE_BYTES, badgeCodeFrom, pinProblem } from './guard-proof.ts'
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

type OfGuard = { guardId: string; actor: StaffActor }
type ChangeGuard = OfGuard & { name: string; role: GuardRole }

/** Earlier entries keep the name they were made under. A supervisor who becomes a guard loses the PIN. */
export async function changeGuard(services: Services, { name, role, ...given }: ChangeGuard) {
  return decideOnGuard(
    services,
    given,
    lockGuardInCity,
    async ({ id, cityId, suspendedAt }, tx) => {
      const wanted = { cityId, name, role, exceptId: id }
      const refusal = suspendedAt === null ? await refusalInCity(tx, wanted) : undefined
      if (refusal) return refused(refusal)
      const set = { name, role, ...(role === 'guard' ? { pinHash: null } : {}) }
      return { name: 'guard.changed', set, data: { role } }
    },
  )
}

/** Suspends a guard at once: badge and PIN stop working, and tokens given for them end. */
export async function suspendGuard(services: Services, given: OfGuard) {
  return decideOnGuard(services, given, lockGuard, async ({ suspendedAt }) => {
    if (suspendedAt !== null) return refused('already_so')
    return { name: 'guard.suspended', set: { suspendedAt: services.clock.now() } }
  })
}

/** Lifts a guard's suspension; the old badge and PIN work again. */
export async function restoreGuard(services: Services, given: OfGuard) {
  return decideOnGuard(services, given, lockGuardInCity, async (guard, tx) => {
    if (guard.suspendedAt === null) return refused('already_so')
    const refusal = await refusalInCity(tx, guard)
    return refusal ? refused(refusal) : { name: 'guard.restored', set: { suspendedAt: null } }
  })
}

/** The PIN must pass `pinProblem`. Stores a slow hash, counted per staff member; the old PIN's tokens end. */
export async function setPin(services: Services, { pin, ...given }: OfGuard & { pin: string }) {
  invariant(pinProblem(pin) === undefined, 'a PIN is checked where it is typed')
  const hashes = await takeAll(services, [['hashes_per_profile', given.actor]])
  if (!hashes.ok) return hashes
  const pinHash = await services.staffAccounts.hashPassword(pin)
  return decideOnGuard(services, given, lockGuard, async ({ role }) =>
    role === 'supervisor'
      ? { name: 'guard.pin_set', set: { pinHash } }
      : refused('not_a_supervisor'),
  )
}

/** Makes a badge and invalidates the old one. The code is returned only here: only its hash is stored. */
export async function makeBadge(services: Services, given: OfGuard) {
  const code = badgeCodeFrom(services.randomBytes(BADGE_BYTES))
  const badgeHash = await sha256Of(code)
  let name = ''
  const made = await decideOnGuard(services, given, lockGuard, async (guard) => {
    name = guard.name
    return { name: 'guard.badge_made', set: { badgeHash } }
  })
  return made.ok ? { ...made, code, name } : made
}

type Guard = typeof guards.$inferSelect
type Decided = Pick<Activity, 'name' | 'data'> & { set: Partial<Guard> }

/** Locks, decides, writes and records. Refuses `no_such_guard`, and what `decide` refuses. */
async function decideOnGuard<Refusal extends string = never>(
  services: Services,
  { guardId, actor }: OfGuard,
  lock: (tx: Database, guardId: string) => Promise<Guard | undefined>,
  decide: (guard: Guard, tx: Database) => Promise<Decided | Refused<Refusal>>,
): Promise<{ ok: true } | Refused<'no_such_guard' | Refusal>> {
  return services.db.transaction(async (tx) => {
    const guard = await lock(tx, guardId)
    if (!guard) return refused('no_such_guard')
    const decided = await decide(guard, tx)
    if ('reason' in decided) return decided
    const { set, ...recorded } = decided
    await tx.update(guards).set(set).where(eq(guards.id, guardId))
    const at = services.clock.now()
    await recordActivity(tx, { at, actor, objectId: guardId, ...recorded })
    return { ok: true as const }
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
