// What the operator settled about money: how old a rate may be, how long buyers may take a purchase
// back by themselves, and above which amount a refund by staff needs a second administrator.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { reglasCobro } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { invariant } from '#domain/invariant.ts'
import { queueMoneyAlerts } from '#domain/outbox/money-alert.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { countAdministrators } from '#domain/staff/staff-queries.ts'

const THE_ROW = 1

export type MoneyRules = {
  rateMaxAgeHours: number
  /** Days from the purchase, 10 or more; null: as long as the pass may wait for its first day. */
  refundWindowDays: number | null
  /** Cents of the catalogue's currency; null: no refund needs a second administrator. */
  approvalAboveCents: number | null
}

/** The rules that hold now. */
export async function getRules({ db }: { db: Database }): Promise<MoneyRules> {
  const [rules] = await db
    .select({
      rateMaxAgeHours: reglasCobro.rateMaxAgeHours,
      refundWindowDays: reglasCobro.refundWindowDays,
      approvalAboveCents: reglasCobro.approvalAboveCents,
    })
    .from(reglasCobro)
    .where(eq(reglasCobro.id, THE_ROW))
  invariant(rules, 'the rules have their one row')
  return rules
}

/**
 * Replaces the rules. Refuses `only_one_administrator` where refunds would wait for a second one and
 * there is none: they would wait for ever. Who lets larger refunds go by one person is told to every
 * administrator.
 */
export async function setRules(
  services: Services,
  { actor, ...rules }: MoneyRules & { actor: StaffActor },
): Promise<{ ok: true } | Refused<'only_one_administrator'>> {
  const { clock, db } = services
  return db.transaction(async (tx) => {
    if (rules.approvalAboveCents !== null && (await countAdministrators(tx)) < 2) {
      return refused('only_one_administrator')
    }
    const at = clock.now()
    const { approvalAboveCents: before } = await getRules({ db: tx })
    await tx.update(reglasCobro).set(rules).where(eq(reglasCobro.id, THE_ROW))
    await recordActivity(tx, [
      { at, actor, name: 'money_rules.changed', objectId: 'rules', data: rules },
    ])
    const after = rules.approvalAboveCents
    if (before !== null && (after === null || after > before)) {
      await queueMoneyAlerts(tx, services, { alert: 'approval_loosened', reference: 'Caja' })
    }
    return { ok: true }
  })
}
