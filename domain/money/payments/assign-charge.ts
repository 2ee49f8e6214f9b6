// Staff assign a charge without an order to one; from then on the money is that order's, whatever the amount.
import { and, count, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, movements, orders, payments } from '#db/schema.ts'
import { writeTogether } from '#db/write-together.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { type Balance, balanceOf } from '#domain/money/charges/charge-balance.ts'
import { type Movement, bookMovements } from '#domain/money/charges/ledger.ts'
import { lockOrder, newestRate } from '#domain/money/charges/locked-order.ts'
import { listRefundsOfCharge } from '#domain/money/returns/record-refunds.ts'
import { disputeIsOpen } from '#domain/money/returns/refund-words.ts'
import { leftOfCharge } from '#domain/money/returns/refund.ts'
import { upgradeIsPossible } from '#domain/passes/apply-upgrade.ts'
import { withDrawnCodes } from '#domain/passes/reissue-pass.ts'
import { orderMayMove } from '#domain/sale/orders/order.ts'
import { coverOrder } from './record-charge.ts'

type AssignChargeRefusal = 'no_such_charge' | 'not_unassigned' | 'no_such_order' | 'order_not_open'

type AssignCharge = { chargeId: string; operationNumber: string; reason: string; actor: StaffActor }
type Charge = typeof charges.$inferSelect
type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Covers an open or expired order and issues its passes; the balance moves from `unassigned` to `sales`.
 * Refuses `no_such_charge`, `not_unassigned` (also while a refund holds part of it or a dispute all of it),
 * `no_such_order` and `order_not_open` (also for an upgrade whose passes have changed).
 */
export async function assignCharge(
  services: Services,
  input: AssignCharge,
): Promise<{ ok: true; orderId: string } | Refused<AssignChargeRefusal>> {
  return withDrawnCodes(() =>
    services.db.transaction(async (tx) => {
      const [found] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.operationNumber, input.operationNumber))
      const order = found && (await lockOrder(tx, found.id))
      const [charge] = await tx
        .select()
        .from(charges)
        .where(eq(charges.id, input.chargeId))
        .for('update')
      if (!charge) return refused('no_such_charge')
      if (charge.standing !== 'unassigned') return refused('not_unassigned')
      // Money that is being refunded or disputed must not pay for passes.
      const refunds = await listRefundsOfCharge(tx, charge.id)
      const isWhole = leftOfCharge(charge.amountCents, refunds) === charge.amountCents
      if (!isWhole || disputeIsOpen(charge.dispute)) return refused('not_unassigned')
      if (!order) return refused('no_such_order')
      if (!orderMayMove(order.state, 'covered')) return refused('order_not_open')
      if (order.kind === 'upgrade' && !(await upgradeIsPossible(tx, services, order.id))) {
        return refused('order_not_open')
      }
      await assign(tx, services, input, charge, order)
      return { ok: true, orderId: order.id }
    }),
  )
}

async function assign(
  tx: Database,
  services: Services,
  { actor, reason }: AssignCharge,
  charge: Charge,
  order: Order,
): Promise<void> {
  const at = services.clock.now()
  const paymentId = await attemptOf(tx, services, charge, order)
  await tx
    .update(charges)
    .set({ paymentId, standing: 'assigned', unassignedReason: null, updatedAt: at })
    .where(eq(charges.id, charge.id))
  const rate = await rateOf(tx, charge)
  const held = await balanceOf(tx, charge.id, 'unassigned')
  const data = { chargeId: charge.id, reason }
  await writeTogether(tx, [
    bookMovements(services, assignment(charge, held, rate, at)),
    ...(await coverOrder(tx, services, order)),
    recordActivity(tx, [
      { at, actor, name: 'charge.assigned', objectId: order.id, data },
      { at, actor, name: 'order.covered', objectId: order.id },
    ]),
  ])
}

/** The order's own attempt if the charge belongs to it, otherwise a new one. */
async function attemptOf(
  tx: Database,
  { clock, newId }: Services,
  charge: Charge,
  order: Order,
): Promise<string> {
  const settled = { state: 'settled' as const, declineReason: null }
  const own = and(eq(payments.id, charge.paymentId ?? charge.id), eq(payments.orderId, order.id))
  const [moved] = await tx
    .update(payments)
    .set({ ...settled, updatedAt: clock.now() })
    .where(own)
    .returning({ id: payments.id })
  if (moved) return moved.id
  const [{ attempts } = { attempts: 0 }] = await tx
    .select({ attempts: count() })
    .from(payments)
    .where(eq(payments.orderId, order.id))
  const id = newId()
  await tx.insert(payments).values({
    id,
    orderId: order.id,
    attempt: attempts + 1,
    method: charge.provider === 'paypal' ? 'paypal' : 'mercado-pago',
    provider: charge.provider,
    ...settled,
    amountCents: order.totalCents,
    currency: 'USD',
    chargeCents: charge.amountCents,
    chargeCurrency: charge.currency === 'ARS' ? 'ARS' : 'USD',
    exchangeRate: await rateOf(tx, charge),
    createdAt: clock.now(),
    updatedAt: clock.now(),
  })
  return id
}

/** The rate at which the charge was booked: both accounts move alike, in both currencies. */
async function rateOf(tx: Database, charge: Charge): Promise<string> {
  const [booked] = await tx
    .select({ exchangeRate: movements.exchangeRate })
    .from(movements)
    .where(and(eq(movements.chargeId, charge.id), eq(movements.kind, 'charge')))
  return booked?.exchangeRate ?? newestRate(tx, charge.currency)
}

function assignment(
  { id: chargeId, provider, currency }: Charge,
  { amountCents, catalogueCents }: Balance,
  exchangeRate: string,
  happenedAt: Date,
): Movement[] {
  const common = {
    kind: 'assignment',
    provider,
    chargeId,
    currency,
    exchangeRate,
    happenedAt,
  } as const
  return [
    {
      ...common,
      key: `assignment:${chargeId}:unassigned`,
      account: 'unassigned',
      amountCents: -amountCents,
      catalogueCents: -catalogueCents,
    },
    {
      ...common,
      key: `assignment:${chargeId}:sales`,
      account: 'sales',
      amountCents,
      catalogueCents,
    },
  ]
}
