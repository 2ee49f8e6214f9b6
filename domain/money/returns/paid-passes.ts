// What was paid for each pass. Whoever changes money and passes locks the order's row, then the charge's,
// then the passes' in id order; a scan locks its pass alone, so scan and refund are serialised.
import { and, asc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orderItems, passes, refunds, upgrades } from '#db/schema.ts'
import type { Actor } from '#domain/ground/activity/actor.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { liveRefunds } from '#domain/ground/vocabulary/money.ts'
import { type AskedPass, isAskedPass, setBlock } from '#domain/passes/block-pass.ts'

export type PaidPass = Awaited<ReturnType<typeof listPaidPasses>>[number]

/** The passes that an order paid for, as bought: a purchase's own, or those that an upgrade changed. */
export async function listPaidPasses(db: Database, orderId: string) {
  const rows = await db
    .select({
      id: passes.id,
      name: passes.holderName,
      lastname: passes.holderLastname,
      position: passes.position,
      productName: passes.productName,
      state: passes.state,
      blockReason: passes.blockReason,
      /** Set while any entry counts; null for an unused pass. */
      activatedAt: passes.activatedAt,
      activateBy: passes.activateBy,
      age: passes.age,
      /** What upgrades of the pass cost, on orders other than its purchase. */
      upgradeCents: passes.upgradeCents,
      /** This order is an upgrade of the pass and paid only for that. */
      isUpgrade: sql<boolean>`${upgrades.passId} is not null`,
      /** Held by a live refund of this order. */
      isHeld: sql<boolean>`exists (select 1 from reembolso_pases held
        where held.pase_id = ${passes.id} and held.orden_id = ${orderId} and held.is_live)`,
      adultPriceCents: orderItems.adultPriceCents,
      childPriceCents: orderItems.childPriceCents,
    })
    .from(passes)
    .leftJoin(upgrades, and(eq(upgrades.passId, passes.id), eq(upgrades.orderId, orderId)))
    .innerJoin(
      orderItems,
      eq(orderItems.id, sql`coalesce(${upgrades.orderItemId}, ${passes.orderItemId})`),
    )
    .where(paidBy(db, orderId))
    .orderBy(asc(passes.position))
  return rows.map(({ name, lastname, position, adultPriceCents, childPriceCents, ...pass }) => ({
    ...pass,
    holder: holderOrNumber({ name, lastname }, position + 1),
    /** In the catalogue's currency: the adult or child price, or the difference paid for an upgrade. */
    priceCents: pass.age === 'adult' ? adultPriceCents : childPriceCents,
  }))
}

/** The same, locked first: rows read before waiting for the lock could be outdated. */
export async function lockPaidPasses(tx: Database, orderId: string): Promise<PaidPass[]> {
  await tx
    .select({ id: passes.id })
    .from(passes)
    .where(paidBy(tx, orderId))
    .orderBy(asc(passes.id))
    .for('update')
  return listPaidPasses(tx, orderId)
}

/** An upgrade that was not applied paid for no passes. */
function paidBy(db: Database, orderId: string) {
  const upgraded = db
    .select({ id: upgrades.passId })
    .from(upgrades)
    .where(and(eq(upgrades.orderId, orderId), isNotNull(upgrades.appliedAt)))
  return or(eq(passes.orderId, orderId), inArray(passes.id, upgraded))
}

type OfOrder = { orderId: string; passes: PaidPass[]; reason: string; actor: Actor }

/** For a reason shown to staff; the passes must be locked, and used ones do not change. */
export async function blockUnused(
  tx: Database,
  services: Services,
  { passes: locked, ...block }: OfOrder,
): Promise<void> {
  const unused = locked.filter(({ state, activatedAt }) => state === 'issued' && !activatedAt)
  await setBlock(tx, services, { ...block, passIds: idsOf(unused) })
}

/** Unblocks locked passes that were blocked for exactly this reason, except where the money is gone. */
export async function liftBlocks(
  tx: Database,
  services: Services,
  { passes: locked, reason, ...block }: OfOrder,
): Promise<void> {
  const stopped = locked.filter((pass) => pass.state === 'blocked' && pass.blockReason === reason)
  const shut = await listShut(tx, idsOf(stopped))
  const passIds = idsOf(stopped).filter((id) => !shut.has(id))
  await setBlock(tx, services, { ...block, passIds, reason: null })
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

/** Locks its order's passes, under which a block over money is written. `money_gone`: see listShut. */
export async function unblockPass(
  services: Services,
  asked: AskedPass,
): Promise<{ ok: true; orderId: string } | Refused<'no_such_pass' | 'not_blocked' | 'money_gone'>> {
  return services.db.transaction(async (tx) => {
    const { passId, actor } = asked
    const isAsked = isAskedPass(asked)
    const [found] = await tx.select({ orderId: passes.orderId }).from(passes).where(isAsked)
    if (!found) return refused('no_such_pass')
    const locked = await lockPaidPasses(tx, found.orderId)
    if (locked.find(({ id }) => id === passId)?.state !== 'blocked') return refused('not_blocked')
    if ((await listShut(tx, [passId])).size > 0) return refused('money_gone')
    await setBlock(tx, services, { ...found, passIds: [passId], reason: null, actor })
    return { ok: true, ...found }
  })
}

/** What each order paid for a pass: its purchase, and applied upgrades. */
const paid = sql`(
  select pases.id, pases.orden_id, state,
    case age when 'adult' then adult_price_cents else child_price_cents end as cents
  from pases join orden_items on orden_items.id = orden_item_id
  union all select pases.id, mejoras.orden_id, state, difference_cents
  from mejoras join pases on pases.id = pase_id where applied_at is not null)`

/**
 * Those of some passes that must stay blocked even if all were unblocked: a charge that paid for them is in
 * dispute, or the provider refunded more than the still blocked passes cost and finance has not seen it.
 */
export async function listShut(db: Database, passIds: string[]): Promise<Set<string>> {
  const isShut = sql`exists (
    select from ${paid} as mine
    join pagos on pagos.orden_id = mine.orden_id
    join cobros on pago_id = pagos.id and standing = 'assigned'
    where mine.id = ${passes.id} and (dispute in ('open', 'lost') or (
      select sum(catalogue_cents) from reembolsos
      where cobro_id = cobros.id and source = 'provider' and acknowledged_at is null
        and ${inArray(refunds.state, [...liveRefunds])}
        and not exists (select from reembolso_pases where reembolso_id = reembolsos.id and is_live)
    ) > (
      select coalesce(sum(cents), 0) from ${paid} as others
      where orden_id = mine.orden_id and state = 'blocked' and ${notInArray(sql`others.id`, passIds)})))`
  const isMeant = and(inArray(passes.id, passIds), isShut)
  return new Set(idsOf(await db.select({ id: passes.id }).from(passes).where(isMeant)))
}
