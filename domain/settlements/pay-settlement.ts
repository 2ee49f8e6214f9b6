// Records that a closed month was paid, or was not after all. No money moves: it happened elsewhere.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { settlements } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { localDay } from '#domain/calendar.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

type PaySettlement = {
  settlementId: string
  /** A day of the office, today or earlier. */
  paidOn: string
  /** Identifies the payment, such as the transfer's reference. */
  reference: string
  actor: StaffActor
}
export type PaySettlementRefusal = 'no_such_settlement' | 'already_paid' | 'paid_in_future'

/** Marks it as paid. Refuses `no_such_settlement`, `already_paid` and a future day. */
export async function paySettlement(
  { clock, db, timeZone }: Services,
  { settlementId, paidOn, reference, actor }: PaySettlement,
): Promise<{ ok: true } | Refused<PaySettlementRefusal>> {
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
    await recordActivity(tx, [{ at, actor, name: 'settlement.paid', objectId: settlementId, data }])
    return { ok: true } as const
  })
}

export type UnpaySettlementRefusal = 'no_such_settlement' | 'not_paid'

/** Reverts the payment, with a reason. Refuses `no_such_settlement` and `not_paid`. */
export async function unpaySettlement(
  { clock, db }: Services,
  { settlementId, reason, actor }: { settlementId: string; reason: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<UnpaySettlementRefusal>> {
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
    await recordActivity(tx, [
      { at: clock.now(), actor, name: 'settlement.unpaid', objectId: settlementId, data },
    ])
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
