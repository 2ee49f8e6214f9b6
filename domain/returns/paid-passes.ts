// The passes of an order as its money sees them: what was paid for each, and whether it was used.
// Who moves money and passes together holds the order's row, then the charge's, then the passes', in
// the order of their ids; a scan takes the lock of its pass alone, so one of the two comes first.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ordenItems, pases } from '#db/schema.ts'
import type { Actor } from '#domain/activity/actor.ts'
import { type Activity, recordActivity } from '#domain/activity/record-activity.ts'
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
  /** In the catalogue's currency, an adult's or a child's. */
  priceCents: number
}

/** The passes of an order in the order in which they were bought. */
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
      adultPriceCents: ordenItems.adultPriceCents,
      childPriceCents: ordenItems.childPriceCents,
    })
    .from(pases)
    .innerJoin(ordenItems, eq(ordenItems.id, pases.orderItemId))
    .where(eq(pases.orderId, orderId))
    .orderBy(asc(pases.position))
  return rows.map(({ name, lastname, age, adultPriceCents, childPriceCents, ...pass }) => ({
    ...pass,
    holder: `${name} ${lastname}`,
    priceCents: age === 'adult' ? adultPriceCents : childPriceCents,
  }))
}

/** The same, locked. What was read beside the lock could be older than what it waited for. */
export async function lockPaidPasses(tx: Database, orderId: string): Promise<PaidPass[]> {
  await tx
    .select({ id: pases.id })
    .from(pases)
    .where(eq(pases.orderId, orderId))
    .orderBy(asc(pases.id))
    .for('update')
  return listPaidPasses(tx, orderId)
}

/** Stops locked passes that nobody used, for a reason that staff read; others stay as they are. */
export async function blockUnused(
  tx: Database,
  { clock }: Services,
  { passes, ...block }: { orderId: string; passes: PaidPass[]; reason: string; actor: Actor },
): Promise<void> {
  const chosen = passes.filter(({ state, activatedAt }) => state === 'issued' && !activatedAt)
  if (chosen.length === 0) return
  const at = clock.now()
  await tx
    .update(pases)
    .set({ state: 'blocked', blockReason: block.reason, changedAt: at })
    .where(inArray(pases.id, idsOf(chosen)))
  await recordActivity(tx, perPass(chosen, { ...block, at, name: 'pass.blocked' }))
}

/** Lifts the blocks of locked passes that were set for exactly this reason. */
export async function liftBlocks(
  tx: Database,
  { clock }: Services,
  { passes, ...block }: { orderId: string; passes: PaidPass[]; reason: string; actor: Actor },
): Promise<void> {
  const chosen = passes.filter(
    ({ state, blockReason }) => state === 'blocked' && blockReason === block.reason,
  )
  if (chosen.length === 0) return
  const at = clock.now()
  await tx
    .update(pases)
    .set({ state: 'issued', blockReason: null, changedAt: at })
    .where(and(inArray(pases.id, idsOf(chosen)), eq(pases.state, 'blocked')))
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
