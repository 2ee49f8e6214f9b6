// Closes a month for good, in two transactions. The first sets the instant before which new entries are late,
// and waits for scans being written; the second reads and writes without delaying any door. If the process
// dies between them, nothing is closed and some entries are noted needlessly. Recording a payment moves no
// money.
import { and, eq, lt, or, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractionAccounts, attractions, settlementLines, settlements } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { lastDayOf, localDay } from '#domain/ground/calendar.ts'
import { catalogCurrency } from '#domain/ground/money.ts'
import { refused, type Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { findAccount, listAccounts, lockAccount, rangeOf, refusalToClose } from './accounts.ts'
import { monthOfEach, writeVisits } from './priced-visits.ts'
import { type CloseRefusal, totalsOf } from './settlement.ts'

type CloseSettlement = {
  attractionId: number
  /** YYYY-MM of the city. */
  month: string
  actor: StaffActor
}

/** For 200,000 entries with their passes; larger sorts spill to disk and take twice as long. */
const CLOSING_MEMORY = '64MB'

/** Entries that arrive or are undone later go to the following month. Concurrent requests close it once. */
export async function closeSettlement(
  services: Services,
  { attractionId, month, actor }: CloseSettlement,
): Promise<{ ok: true; id: string } | Refused<CloseRefusal | 'no_such_attraction'>> {
  const now = services.clock.now()
  const account = await findAccount(services, attractionId)
  if (!account) return refused('no_such_attraction')
  const reason = refusalToClose(account, month, now)
  if (reason) return refused(reason)
  await noteFromNowOn(services.db, attractionId, rangeOf(account, month).before)

  return services.db.transaction(async (tx) => {
    await lockAccount(tx, attractionId)
    const locked = await findAccount({ db: tx }, attractionId)
    if (!locked) return refused('no_such_attraction')
    const late = refusalToClose(locked, month, now)
    if (late) return refused(late)
    const id = services.newId()
    const [range] = monthOfEach([locked], month)
    await tx.execute(sql.raw(`set local work_mem = '${CLOSING_MEMORY}'`))
    if (range) await tx.execute(writeVisits(id, range))
    const totals = totalsOf(await sumLines(tx, id))
    const { from, before } = rangeOf(locked, month)
    await tx.insert(settlements).values({
      id,
      attractionId,
      month,
      fromInstant: from,
      beforeInstant: before,
      timeZone: locked.timeZone,
      ...totals,
      currency: catalogCurrency,
      closedAt: now,
      closedBy: actor,
    })
    await tx
      .update(attractionAccounts)
      .set({
        version: locked.version + 1,
        closedBefore: before,
        closedThrough: lastDayOf(month),
      })
      .where(eq(attractionAccounts.attractionId, attractionId))
    const data = { attractionId, month, ...totals }
    await recordActivity(tx, { at: now, actor, name: 'settlement.closed', objectId: id, data })
    return { ok: true, id } as const
  })
}

/** Locks exclusively, because the foreign keys of entries being written hold the row (see functions.sql). */
async function noteFromNowOn(db: Database, attractionId: number, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .select({ id: attractions.id })
      .from(attractions)
      .where(eq(attractions.id, attractionId))
      .for('update')
    await tx
      .update(attractionAccounts)
      .set({ notedBefore: before })
      .where(
        and(
          eq(attractionAccounts.attractionId, attractionId),
          or(isNull(attractionAccounts.notedBefore), lt(attractionAccounts.notedBefore, before)),
        ),
      )
  })
}

function sumLines(tx: Database, settlementId: string) {
  return tx
    .select({
      kind: settlementLines.kind,
      age: settlementLines.age,
      visits: sql`sum(${settlementLines.visits})`.mapWith(Number),
      amountCents: sql`sum(${settlementLines.amountCents})`.mapWith(Number),
    })
    .from(settlementLines)
    .where(eq(settlementLines.settlementId, settlementId))
    .groupBy(settlementLines.kind, settlementLines.age)
}

/** Months closed per request, so that the user sees progress. */
const CLOSED_AT_ONCE = 5

/** A few attractions at a time; call it again while `left`, those that can still be closed, is not 0. */
export async function closeMonth(
  services: Services,
  { month, actor }: Omit<CloseSettlement, 'attractionId'>,
): Promise<{ ok: true; closed: number; left: number }> {
  const now = services.clock.now()
  const accounts = await listAccounts(services)
  const open = accounts.filter((account) => refusalToClose(account, month, now) === undefined)
  let closed = 0
  for (const { attractionId } of open.slice(0, CLOSED_AT_ONCE)) {
    const result = await closeSettlement(services, { attractionId, month, actor })
    if (result.ok) closed += 1
  }
  return { ok: true, closed, left: Math.max(open.length - CLOSED_AT_ONCE, 0) }
}

type PaySettlement = {
  settlementId: string
  /** A day of the office, today or earlier. */
  paidOn: string
  /** Identifies the payment, such as the transfer's reference. */
  reference: string
  actor: StaffActor
}

/** Refuses `no_such_settlement`, `already_paid` and a future day. */
export async function paySettlement(
  { clock, db, timeZone }: Services,
  { settlementId, paidOn, reference, actor }: PaySettlement,
): Promise<{ ok: true } | Refused<'no_such_settlement' | 'already_paid' | 'paid_in_future'>> {
  const at = clock.now()
  if (paidOn > localDay(at, timeZone)) return refused('paid_in_future')
  return db.transaction(async (tx) => {
    const settlement = await lockSettlement(tx, settlementId)
    if (!settlement) return refused('no_such_settlement')
    if (settlement.paidOn !== null) return refused('already_paid')
    await tx
      .update(settlements)
      .set({ paidOn, paidReference: reference })
      .where(eq(settlements.id, settlementId))
    const { amountCents } = settlement
    const data = { paidOn, reference, amountCents }
    await recordActivity(tx, { at, actor, name: 'settlement.paid', objectId: settlementId, data })
    return { ok: true } as const
  })
}

/** Refuses `no_such_settlement` and `not_paid`. */
export async function unpaySettlement(
  { clock, db }: Services,
  { settlementId, reason, actor }: { settlementId: string; reason: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_settlement' | 'not_paid'>> {
  return db.transaction(async (tx) => {
    const settlement = await lockSettlement(tx, settlementId)
    if (!settlement) return refused('no_such_settlement')
    const { paidOn, paidReference } = settlement
    if (paidOn === null) return refused('not_paid')
    await tx
      .update(settlements)
      .set({ paidOn: null, paidReference: null })
      .where(eq(settlements.id, settlementId))
    const data = { reason, paidOn, reference: paidReference }
    await recordActivity(tx, {
      at: clock.now(),
      actor,
      name: 'settlement.unpaid',
      objectId: settlementId,
      data,
    })
    return { ok: true } as const
  })
}

async function lockSettlement(tx: Database, id: string) {
  const [settlement] = await tx
    .select({
      paidOn: settlements.paidOn,
      paidReference: settlements.paidReference,
      amountCents: settlements.amountCents,
    })
    .from(settlements)
    .where(eq(settlements.id, id))
    .for('update')
  return settlement
}
