// The operator's rules about money. Nobody can raise the limit for single-handed refunds alone.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { moneyRules, profiles } from '#db/schema.ts'
import { changeCatalogue } from '#domain/catalogue/change-catalogue.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueMoneyAlerts } from '#domain/ground/outbox/money.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { lockAdministrators } from '#domain/people/profiles.ts'

const THE_ROW = 1

export type MoneyRules = Awaited<ReturnType<typeof getRules>>

export async function getRules({ db }: { db: Database }) {
  const [rules] = await db
    .select({
      rateMaxAgeHours: moneyRules.rateMaxAgeHours,
      /** Days from the purchase, 10 or more; null: as long as the pass may wait for its first day. */
      refundWindowDays: moneyRules.refundWindowDays,
      /** Cents of the catalogue's currency; null: no refund needs a second administrator. */
      approvalAboveCents: moneyRules.approvalAboveCents,
    })
    .from(moneyRules)
    .where(eq(moneyRules.id, THE_ROW))
  invariant(rules, 'the rules have their one row')
  return rules
}

/** A request by one administrator to raise the limit for single-handed refunds; another one must confirm. */
export type Loosening = NonNullable<Awaited<ReturnType<typeof findLoosening>>>

export async function findLoosening(db: Database) {
  const [asked] = await db
    .select({
      /** Cents of the catalogue's currency; null: no refund would need a second administrator. */
      toCents: moneyRules.loosenToCents,
      askedBy: moneyRules.loosenBy,
      /** Null when the account is gone. */
      askedByName: profiles.fullName,
      askedAt: moneyRules.loosenAt,
    })
    .from(moneyRules)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, moneyRules.loosenBy))
    .where(eq(moneyRules.id, THE_ROW))
  if (!asked?.askedBy || !asked.askedAt) return undefined
  const { askedBy, askedAt } = asked
  return { ...asked, askedBy, askedAt }
}

/**
 * Raising the limit for single-handed refunds waits for another administrator (decision 15): all are notified
 * and `isWaiting` is set; the other rules take effect. Lowering it cancels a waiting request. Refuses
 * `only_one_administrator` when refunds would need a second one and there is none.
 */
export async function setRules(
  services: Services,
  { actor, ...rules }: MoneyRules & { actor: StaffActor },
): Promise<{ ok: true; isWaiting: boolean } | Refused<'only_one_administrator'>> {
  // The shop's pages say how long unused passes can be returned.
  return changeCatalogue(services, async (tx) => {
    const administrators = await lockAdministrators(tx)
    const before = await lockRules(tx)
    const isTightened = isLooser(before.approvalAboveCents, rules.approvalAboveCents)
    if (isTightened && administrators.length < 2) return refused('only_one_administrator')
    const isWaiting = isLooser(rules.approvalAboveCents, before.approvalAboveCents)
    const at = services.clock.now()
    const after = isWaiting ? { ...rules, approvalAboveCents: before.approvalAboveCents } : rules
    await tx
      .update(moneyRules)
      .set({ ...after, ...(isTightened ? nothingWaits : {}) })
      .where(eq(moneyRules.id, THE_ROW))
    await recordActivity(tx, {
      at,
      actor,
      name: 'money_rules.changed',
      objectId: 'rules',
      data: after,
    })
    if (isWaiting) await askToLoosen(tx, services, rules.approvalAboveCents, actor)
    return {
      ok: true as const,
      isWaiting,
      isSeen: rules.refundWindowDays !== before.refundWindowDays,
    }
  })
}

/** Refuses `no_such_loosening` when no request for `toCents` waits, and `own_loosening` to its requester. */
export async function confirmLoosening(
  { clock, db }: Services,
  { toCents, actor }: { toCents: number | null; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_loosening' | 'own_loosening'>> {
  return db.transaction(async (tx) => {
    const { loosenBy, loosenToCents } = await lockRules(tx)
    if (loosenBy === null || loosenToCents !== toCents) return refused('no_such_loosening')
    if (loosenBy === actor) return refused('own_loosening')
    await tx
      .update(moneyRules)
      .set({ approvalAboveCents: toCents, ...nothingWaits })
      .where(eq(moneyRules.id, THE_ROW))
    const data = { approvalAboveCents: toCents, askedBy: loosenBy }
    await recordActivity(tx, {
      at: clock.now(),
      actor,
      name: 'money_rules.changed',
      objectId: 'rules',
      data,
    })
    return { ok: true }
  })
}

/** Any administrator may. Refuses `no_such_loosening`. */
export async function dropLoosening(
  { clock, db }: Services,
  { actor }: { actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_loosening'>> {
  return db.transaction(async (tx) => {
    const { loosenBy, loosenToCents } = await lockRules(tx)
    if (loosenBy === null) return refused('no_such_loosening')
    await tx.update(moneyRules).set(nothingWaits).where(eq(moneyRules.id, THE_ROW))
    const data = { approvalAboveCents: loosenToCents, askedBy: loosenBy }
    await recordActivity(tx, {
      at: clock.now(),
      actor,
      name: 'money_rules.loosening_dropped',
      objectId: 'rules',
      data,
    })
    return { ok: true }
  })
}

const nothingWaits = { loosenToCents: null, loosenBy: null, loosenAt: null }

/** Whether the new limit is higher than the old one; null is no limit. */
function isLooser(aboveCents: number | null, beforeCents: number | null): boolean {
  return (aboveCents ?? Infinity) > (beforeCents ?? Infinity)
}

async function lockRules(tx: Database) {
  const [rules] = await tx
    .select({
      refundWindowDays: moneyRules.refundWindowDays,
      approvalAboveCents: moneyRules.approvalAboveCents,
      loosenToCents: moneyRules.loosenToCents,
      loosenBy: moneyRules.loosenBy,
    })
    .from(moneyRules)
    .where(eq(moneyRules.id, THE_ROW))
    .for('update')
  invariant(rules, 'the rules have their one row')
  return rules
}

async function askToLoosen(
  tx: Database,
  services: Services,
  toCents: number | null,
  actor: StaffActor,
): Promise<void> {
  const at = services.clock.now()
  await tx
    .update(moneyRules)
    .set({ loosenToCents: toCents, loosenBy: actor, loosenAt: at })
    .where(eq(moneyRules.id, THE_ROW))
  const data = { approvalAboveCents: toCents }
  await recordActivity(tx, {
    at,
    actor,
    name: 'money_rules.loosening_asked',
    objectId: 'rules',
    data,
  })
  await queueMoneyAlerts(tx, services, { alert: 'approval_loosening', reference: 'Caja' })
}
