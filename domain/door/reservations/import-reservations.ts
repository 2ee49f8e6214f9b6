// Applied exactly as previewed or not at all. A list replaces the days that it contains and no others.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, reservations } from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { sha256Of } from '#domain/ground/base64-url.ts'
import { daysBefore, localDay } from '#domain/ground/calendar.ts'
import { letOthersIn } from '#domain/ground/let-others-in.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import {
  addDay,
  beginPlan,
  planDay,
  type PlannedReservations,
  type ReservationPlan,
} from './plan-reservations.ts'
import {
  readReservations,
  type ReservationRow,
  type ReservationsRead,
} from './read-reservations.ts'
import { RESERVATION_AHEAD_DAYS, RESERVATION_KEPT_DAYS } from './reservation.ts'
import { isOfDay, listReservations } from './reservations.ts'

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
  /** Of the previewed plan. */
  digest: string
}
type ReservationsRefusal =
  | 'no_such_attraction'
  | 'import_has_problems'
  | 'import_changes_nothing'
  | 'import_changed_meanwhile'
type Applied = {
  created: number
  changed: number
  removed: number
  /** The local days that were replaced, in order. */
  days: string[]
}

/**
 * Applies a preview in one transaction; an unchanged reservation keeps its arrivals. Refuses, with the plan
 * as it is now, if it differs. Locks the attraction against other imports, then the days' reservations.
 */
export async function applyReservations(
  services: Services,
  { actor, digest, ...given }: Apply,
): Promise<({ ok: true } & Applied) | (Refused<ReservationsRefusal> & { plan?: ReservationPlan })> {
  const { attractionId } = given
  // Outside the transaction: parsing yields to other requests, which may need the attraction's row.
  const read = await readFor(services, given)
  if (!read) return refused('no_such_attraction')
  return services.db.transaction(async (tx) => {
    await tx
      .select({ id: attractions.id })
      .from(attractions)
      .where(eq(attractions.id, attractionId))
      .for('no key update')
    await lockDays(tx, attractionId, read)
    const planned = await planNow(tx, attractionId, read)
    const { plan } = planned
    const reason = refusalOf(plan, digest)
    if (reason) return { ...refused(reason), plan }
    const at = services.clock.now()
    await writeReservations(services, tx, { attractionId, at, planned })
    const counts = {
      created: plan.created.total,
      changed: plan.changed.total,
      removed: plan.removed.total,
    }
    await recordActivity(tx, {
      at,
      actor,
      name: 'attraction.reservations_imported',
      objectId: String(attractionId),
      data: { ...counts, days: plan.days },
    })
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

async function readFor(
  { clock, db }: Services,
  { attractionId, file }: Given,
): Promise<ReservationsRead | undefined> {
  const [attraction] = await db
    .select({ timeZone: zoneOf(attractions.cityId) })
    .from(attractions)
    .where(eq(attractions.id, attractionId))
  if (!attraction) return undefined
  const today = localDay(clock.now(), attraction.timeZone)
  return readReservations(file, {
    from: daysBefore(today, RESERVATION_KEPT_DAYS),
    to: daysBefore(today, -RESERVATION_AHEAD_DAYS),
  })
}

function daysOf({ rows }: ReservationsRead): [day: string, rows: ReservationRow[]][] {
  return [...Map.groupBy(rows, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** In id order within each day, like the locks that entries take. */
async function lockDays(tx: Database, attractionId: number, read: ReservationsRead) {
  for (const [day] of daysOf(read)) {
    await tx
      .select({ id: reservations.id })
      .from(reservations)
      .where(isOfDay(attractionId, day))
      .orderBy(asc(reservations.id))
      .for('update')
    await letOthersIn()
  }
}

const byReference = sql`${reservations.reference}`

/** Day by day: only one day's rows are in memory, and other requests run in between. */
async function planNow(
  db: Database,
  attractionId: number,
  read: ReservationsRead,
): Promise<PlannedReservations> {
  const planned = beginPlan(read)
  const digests: string[] = []
  for (const [day, rows] of daysOf(read)) {
    const stored = await listReservations(db, { attractionId, day }, byReference)
    const writes = planDay(
      rows,
      stored.map((reservation) => ({ ...reservation, day })),
    )
    addDay(planned, { day, rows: rows.length, writes })
    digests.push(await sha256Of(JSON.stringify({ day, ...writes })))
  }
  planned.plan.digest = await sha256Of(JSON.stringify({ attractionId, digests }))
  return planned
}

/** Below the limit of 65,535 parameters per statement; other requests run between batches. */
const ROWS_AT_ONCE = 500

/** In batches, because a list may replace three hundred thousand reservations. A changed one keeps its id. */
async function writeReservations(
  services: Services,
  tx: Database,
  { attractionId, at, planned }: { attractionId: number; at: Date; planned: PlannedReservations },
): Promise<void> {
  const { created, changed, removedIds } = planned
  await inBatches(removedIds, (ids) => tx.delete(reservations).where(inArray(reservations.id, ids)))
  await inBatches([...created, ...changed.map(({ row }) => row)], (rows) =>
    tx
      .insert(reservations)
      .values(
        rows.map(({ row: _, day: visitOn, at: visitAt, ...told }) => ({
          ...told,
          id: services.newId(),
          attractionId,
          visitOn,
          visitAt,
          importedAt: at,
        })),
      )
      .onConflictDoUpdate({
        target: [reservations.attractionId, reservations.visitOn, reservations.reference],
        set: {
          visitAt: sql`excluded.visit_at`,
          name: sql`excluded.name`,
          people: sql`excluded.people`,
          operationNumber: sql`excluded.numero_operacion`,
          importedAt: at,
        },
      }),
  )
}

/** The embedded database does not yield to other requests by itself. */
async function inBatches<Value>(values: Value[], write: (batch: Value[]) => Promise<unknown>) {
  for (let from = 0; from < values.length; from += ROWS_AT_ONCE) {
    await write(values.slice(from, from + ROWS_AT_ONCE))
    await letOthersIn()
  }
}
