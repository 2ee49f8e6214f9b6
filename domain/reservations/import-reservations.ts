// A list of reservations comes in: looked at first, then applied as it was shown, whole or not at all. It
// replaces the days that it speaks of, and no other.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, reservas } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { toBase64Url } from '#domain/base64-url.ts'
import { daysBefore, localDay } from '#domain/calendar.ts'
import { zoneOf } from '#domain/catalog/city-zone.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import {
  type PlannedReservations,
  planReservations,
  type ReservationPlan,
} from './plan-reservations.ts'
import { readReservations, type ReservationsRead } from './read-reservations.ts'
import { arrivedOf } from './reservation-queries.ts'
import {
  clockOf,
  RESERVATION_AHEAD_DAYS,
  RESERVATION_KEPT_DAYS,
  RESERVATIONS_MAX,
} from './reservation.ts'

type Given = { attractionId: number; file: Uint8Array }

/** What the import would do now. Writes and locks nothing; refuses `no_such_attraction`. */
export async function checkReservations(
  services: Services,
  given: Given,
): Promise<{ ok: true; plan: ReservationPlan } | Refused<'no_such_attraction'>> {
  const read = await readFor(services, given)
  if (!read) return refused('no_such_attraction')
  const planned = await planNow(services.db, given.attractionId, read)
  return { ok: true, plan: planned.plan }
}

type Apply = Given & {
  actor: StaffActor
  /** Of the plan that was shown. */
  digest: string
}
export type ReservationsRefusal =
  | 'no_such_attraction'
  | 'import_has_problems'
  | 'import_changes_nothing'
  | 'import_changed_meanwhile'
type Applied = {
  created: number
  changed: number
  removed: number
  /** Local days that were replaced, in their order. */
  days: string[]
}

/**
 * Writes all that was shown in one transaction. A reservation that stays keeps who has arrived for it.
 * Refuses what would now do anything else than was shown, with what it would do now, what has problems,
 * and what changes nothing. Locks the attraction against another import, then the days' reservations.
 */
export async function applyReservations(
  services: Services,
  { actor, digest, ...given }: Apply,
): Promise<({ ok: true } & Applied) | (Refused<ReservationsRefusal> & { plan?: ReservationPlan })> {
  const { attractionId } = given
  // Before the transaction: others are heard while it is read, and they may want the attraction.
  const read = await readFor(services, given)
  if (!read) return refused('no_such_attraction')
  return services.db.transaction(async (tx) => {
    await tx
      .select({ id: atracciones.id })
      .from(atracciones)
      .where(eq(atracciones.id, attractionId))
      .for('no key update')
    await tx
      .select({ id: reservas.id })
      .from(reservas)
      .where(ofDays(attractionId, read))
      .orderBy(asc(reservas.id))
      .for('update')
    const planned = await planNow(tx, attractionId, read)
    const { plan } = planned
    const reason = refusalOf(plan, digest)
    if (reason) return { ...refused(reason), plan }
    const at = services.clock.now()
    await write(services, tx, { attractionId, at, planned })
    const counts = {
      created: plan.created.total,
      changed: plan.changed.total,
      removed: plan.removed.total,
    }
    await recordActivity(tx, [
      {
        at,
        actor,
        name: 'attraction.reservations_imported',
        objectId: String(attractionId),
        data: { ...counts, days: plan.days },
      },
    ])
    return { ok: true as const, ...counts, days: plan.days }
  })
}

function refusalOf(plan: ReservationPlan, digest: string) {
  if (plan.problems.total > 0) return 'import_has_problems'
  if (plan.digest !== digest) return 'import_changed_meanwhile'
  const { created, changed, removed } = plan
  const writes = created.total + changed.total + removed.total
  return writes === 0 ? 'import_changes_nothing' : undefined
}

/** Undefined for an attraction that is not there. */
async function readFor(
  { clock, db }: Services,
  { attractionId, file }: Given,
): Promise<ReservationsRead | undefined> {
  const [attraction] = await db
    .select({ timeZone: zoneOf(atracciones.cityId) })
    .from(atracciones)
    .where(eq(atracciones.id, attractionId))
  if (!attraction) return undefined
  const today = localDay(clock.now(), attraction.timeZone)
  return readReservations(file, {
    from: daysBefore(today, RESERVATION_KEPT_DAYS),
    to: daysBefore(today, -RESERVATION_AHEAD_DAYS),
  })
}

function ofDays(attractionId: number, { rows }: ReservationsRead) {
  const days = [...new Set(rows.map(({ day }) => day))]
  return and(eq(reservas.attractionId, attractionId), inArray(reservas.visitOn, days))
}

async function planNow(
  db: Database,
  attractionId: number,
  read: ReservationsRead,
): Promise<PlannedReservations> {
  const stored = await db
    .select({
      id: reservas.id,
      day: reservas.visitOn,
      at: reservas.visitAt,
      reference: reservas.reference,
      name: reservas.name,
      people: reservas.people,
      operationNumber: reservas.operationNumber,
      arrived: arrivedOf,
    })
    .from(reservas)
    .where(ofDays(attractionId, read))
    .orderBy(asc(reservas.visitOn), asc(reservas.reference))
  const planned = planReservations(
    read,
    stored.map((row) => ({ ...row, at: row.at === null ? null : clockOf(row.at) })),
  )
  const { created, changed, removed } = planned
  const writes = JSON.stringify({ attractionId, created, changed, removed })
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(writes))
  return { ...planned, plan: { ...planned.plan, digest: toBase64Url(new Uint8Array(digest)) } }
}

type Write = { attractionId: number; at: Date; planned: PlannedReservations }
const ROWS_AT_ONCE = 500

async function write(services: Services, tx: Database, { attractionId, at, planned }: Write) {
  const { created, changed, removed } = planned
  const gone = removed.map(({ id }) => id)
  if (gone.length > 0) await tx.delete(reservas).where(inArray(reservas.id, gone))
  for (const { id, row } of changed) {
    await tx
      .update(reservas)
      .set({
        visitAt: row.at,
        name: row.name,
        people: row.people,
        operationNumber: row.operationNumber,
        importedAt: at,
      })
      .where(eq(reservas.id, id))
  }
  for (let from = 0; from < Math.min(created.length, RESERVATIONS_MAX); from += ROWS_AT_ONCE) {
    await tx.insert(reservas).values(
      created.slice(from, from + ROWS_AT_ONCE).map((row) => ({
        id: services.newId(),
        attractionId,
        visitOn: row.day,
        visitAt: row.at,
        reference: row.reference,
        name: row.name,
        people: row.people,
        operationNumber: row.operationNumber,
        importedAt: at,
      })),
    )
  }
}
