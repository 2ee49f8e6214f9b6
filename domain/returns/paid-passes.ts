// The passes of an order as its money sees them: what was paid for each, and whether it was used.
// Who moves money and passes together holds the order's row, then the charge's, then the passes', in
// the order of their ids; a scan takes the lock of its pass alone, so one of the two comes first.
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { mejoras, ordenItems, pases } from '#db/schema.ts'
import type { Actor } from '#domain/activity/actor.ts'
import { type Activity, recordActivity } from '#domain/activity/record-activity.ts'
import { holderWords } from '#domain/holder-words.ts'
import { queueWalletUpdates } from '#domain/outbox/wallet-update.ts'
import type { Services } from '#domain/services.ts'
import type { PassState } from '#domain/vocabulary/pass.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

export type PaidPass = {
  id: string
  holder: string
  productName: ProductName
  state: PassState
  blockReason: string | null
  /** Set as long as any entry counts; none for a pass that nobody used. */
  activatedAt: Date | null
  activateBy: Date
  /** In the catalogue's currency: an adult's or a child's, or the difference that an upgrade took. */
  priceCents: number
  /** What upgrades took for it, on other orders than its own. */
  upgradeCents: number
  /** This order is an upgrade of it, and paid for that alone. */
  isUpgrade: boolean
  /** In a live refund of this order. */
  isHeld: boolean
}

/**
 * The passes that were paid by an order, in the order in which they were bought: a purchase's own, or those
 * that an upgrade changed.
 */
export async function listPaidPasses(db: Database, orderId: string): Promise<PaidPass[]> {
  const rows = await db
    .select({
      id: pases.id,
      name: pases.holderName,
      lastname: pases.holderLastname,
      productName: pases.productName,
      state: pases.state,
      blockReason: pases.blockReason,
      activatedAt: pases.activatedAt,
      activateBy: pases.activateBy,
      age: pases.age,
      upgradeCents: pases.upgradeCents,
      isUpgrade: sql<boolean>`${mejoras.passId} is not null`,
      isHeld: sql<boolean>`exists (select 1 from reembolso_pases held
        where held.pase_id = ${pases.id} and held.orden_id = ${orderId} and held.is_live)`,
      adultPriceCents: ordenItems.adultPriceCents,
      childPriceCents: ordenItems.childPriceCents,
    })
    .from(pases)
    .leftJoin(mejoras, and(eq(mejoras.passId, pases.id), eq(mejoras.orderId, orderId)))
    .innerJoin(
      ordenItems,
      eq(ordenItems.id, sql`coalesce(${mejoras.orderItemId}, ${pases.orderItemId})`),
    )
    .where(paidBy(db, orderId))
    .orderBy(asc(pases.position))
  return rows.map(({ name, lastname, age, adultPriceCents, childPriceCents, ...pass }) => ({
    ...pass,
    holder: holderWords({ name, lastname }),
    priceCents: age === 'adult' ? adultPriceCents : childPriceCents,
  }))
}

/** The same, locked. What was read beside the lock could be older than what it waited for. */
export async function lockPaidPasses(tx: Database, orderId: string): Promise<PaidPass[]> {
  await tx
    .select({ id: pases.id })
    .from(pases)
    .where(paidBy(tx, orderId))
    .orderBy(asc(pases.id))
    .for('update')
  return listPaidPasses(tx, orderId)
}

/** An upgrade that came to nothing paid for none. */
function paidBy(db: Database, orderId: string) {
  const upgraded = db
    .select({ id: mejoras.passId })
    .from(mejoras)
    .where(and(eq(mejoras.orderId, orderId), isNotNull(mejoras.appliedAt)))
  return or(eq(pases.orderId, orderId), inArray(pases.id, upgraded))
}

/** Stops locked passes that nobody used, for a reason that staff read; others stay as they are. */
export async function blockUnused(
  tx: Database,
  services: Services,
  { passes, ...block }: { orderId: string; passes: PaidPass[]; reason: string; actor: Actor },
): Promise<void> {
  const chosen = passes.filter(({ state, activatedAt }) => state === 'issued' && !activatedAt)
  if (chosen.length === 0) return
  const at = services.clock.now()
  await tx
    .update(pases)
    .set({ state: 'blocked', blockReason: block.reason, changedAt: at })
    .where(inArray(pases.id, idsOf(chosen)))
  await queueWalletUpdates(tx, services, idsOf(chosen))
  await recordActivity(tx, perPass(chosen, { ...block, at, name: 'pass.blocked' }))
}

/** Lifts the blocks of locked passes that were set for exactly this reason. */
export async function liftBlocks(
  tx: Database,
  services: Services,
  { passes, ...block }: { orderId: string; passes: PaidPass[]; reason: string; actor: Actor },
): Promise<void> {
  const chosen = passes.filter(
    ({ state, blockReason }) => state === 'blocked' && blockReason === block.reason,
  )
  if (chosen.length === 0) return
  const at = services.clock.now()
  await tx
    .update(pases)
    .set({ state: 'issued', blockReason: null, changedAt: at })
    .where(and(inArray(pases.id, idsOf(chosen)), eq(pases.state, 'blocked')))
  await queueWalletUpdates(tx, services, idsOf(chosen))
  await recordActivity(tx, perPass(chosen, { ...block, at, name: 'pass.unblocked' }))
}

function idsOf(passes: { id: string }[]): string[] {
  return passes.map(({ id }) => id)
}

function perPass(
  passes: PaidPass[],
  { orderId, at, actor, name }: Pick<Activity, 'at' | 'actor' | 'name'> & { orderId: string },
): Activity[] {
  return passes.map(({ id }) => ({ at, actor, name, objectId: orderId, data: { passId: id } }))
}
