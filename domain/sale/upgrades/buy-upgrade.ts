// An upgrade's money is handled like any purchase's, by the same worker, webhooks and comparison.
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { orderItems, orders, payments, upgrades } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { writeTogether } from '#db/write-together.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { isKnownVersion } from '#domain/ground/vocabulary/sale.ts'
import { lockOrder } from '#domain/money/charges/locked-order.ts'
import { coverOrder } from '#domain/money/payments/record-charge.ts'
import { chargeFor } from '#domain/money/providers/payment-methods.ts'
import { lockPaidPasses } from '#domain/money/returns/paid-passes.ts'
import { withDrawnCodes } from '#domain/passes/reissue-pass.ts'
import { type PassKind, contentOf } from '#domain/passes/upgrade.ts'
import {
  type HowToPay,
  type OrderToPay,
  payOrder,
  type PayOrderRefusal,
  type PayOrderResult,
} from '#domain/sale/checkout/pay-order.ts'
import {
  type PurchaseAllowance,
  takePurchaseAllowance,
} from '#domain/sale/checkout/purchase-allowance.ts'
import { ORDER_OPEN_HOURS } from '#domain/sale/orders/expire-orders.ts'
import { assertLinesAddUp } from '#domain/sale/orders/order.ts'
import type { Buyer } from '#domain/sale/orders/people.ts'
import {
  firstAttempt,
  type PlaceOrder,
  type PriceChanged,
} from '#domain/sale/orders/place-order.ts'
import {
  type ChosenChange,
  differencesOf,
  readUpgradeOffer,
  upgradeLines,
} from './upgrade-offer.ts'

export type BuyUpgrade = Omit<PlaceUpgrade, 'firstPayment'> & {
  /** Omitted when nothing has to be paid. */
  payment?: HowToPay
  clientAddress: string
}

type BuyUpgradeRefusal = PlaceUpgradeRefusal | PayOrderRefusal
type BuyUpgradeResult = PayOrderResult | Refused<BuyUpgradeRefusal> | PriceChanged

/** A repeat returns the same order and never charges twice. Uses a purchase's allowances. */
export async function buyUpgrade(services: Services, input: BuyUpgrade): Promise<BuyUpgradeResult> {
  const buyer = await findBuyer(services, input.orderId)
  if (!buyer) return refused('no_such_order')
  const allowance = await takePurchaseAllowance(services, { ...input, buyer })
  try {
    const { payment } = input
    if (payment) return await buyWithin(allowance, services, { ...input, payment, buyer })
    return await changeWithin(allowance, services, input)
  } finally {
    await allowance.giveBackRest()
  }
}

async function buyWithin(
  allowance: PurchaseAllowance,
  services: Services,
  input: BuyUpgrade & { payment: HowToPay; buyer: Buyer },
): Promise<BuyUpgradeResult> {
  const { payment, buyer, shownTotalCents } = input
  const quoted = await chargeFor(services, { ...payment, shownTotalCents })
  const refusal = allowance.refusalToPlace ?? (quoted.ok ? undefined : quoted)
  if (refusal || !quoted.ok) return refusal ?? refused('method_unavailable')
  const { charge } = quoted
  const placed = await placeUpgrade(services, { ...input, firstPayment: { ...payment, charge } })
  if (!placed.ok) return placed
  if (placed.order.isNew) allowance.spend('order_per_client')
  return payOrder(allowance, services, { ...payment, buyer }, { order: placed.order, quoted })
}

/** Nothing to pay: placing it completes it. */
async function changeWithin(
  allowance: PurchaseAllowance,
  services: Services,
  input: BuyUpgrade,
): Promise<BuyUpgradeResult> {
  if (allowance.refusalToPlace) return allowance.refusalToPlace
  const placed = await placeUpgrade(services, { ...input, firstPayment: undefined })
  if (!placed.ok) return placed
  if (placed.order.isNew) {
    allowance.spend('order_per_client')
    allowance.spend('confirmation_per_address')
  }
  return { ok: true, orderId: placed.order.orderId, paymentState: 'settled' }
}

async function findBuyer({ db }: Services, orderId: string): Promise<Buyer | undefined> {
  const [order] = await db
    .select({
      name: orders.buyerName,
      lastname: orders.buyerLastname,
      nationality: orders.buyerNationality,
      email: orders.buyerEmail,
      phone: orders.buyerPhone,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order
}

// An upgrade is a separate order whose lines are the price differences. A free one is applied immediately.

export type PassChange = PassKind & { passId: string }

type PlaceUpgrade = Pick<
  PlaceOrder,
  'idempotencyKey' | 'language' | 'shownTotalCents' | 'terms'
> & {
  /** The purchase whose passes change. */
  orderId: string
  changes: PassChange[]
  /** Omitted when nothing has to be paid. */
  firstPayment: Pick<PlaceOrder, 'paymentId' | 'method' | 'charge'> | undefined
}

type PlaceUpgradeRefusal =
  | 'no_such_order'
  | 'upgrade_not_offered'
  | 'upgrade_under_way'
  | 'other_content'
  | 'not_this_order'
  | 'terms_unknown'

type Placed = { ok: true; order: OrderToPay }
type NotPlaced = Refused<PlaceUpgradeRefusal> | PriceChanged

const OPERATION_NUMBER_TRIES = 20
const MS_PER_HOUR = 3_600_000

/**
 * At freshly read prices, with the purchase's row locked. Idempotent, also when raced. Refuses
 * `upgrade_not_offered` when a pass may not (or no longer) become this, `upgrade_under_way` while the payment
 * of another choice is undecided, `other_content` for the same key with another choice, `not_this_order` for
 * another order's payment, and `terms_unknown` for a version that never existed.
 */
async function placeUpgrade(services: Services, input: PlaceUpgrade): Promise<Placed | NotPlaced> {
  for (let tries = 0; tries < OPERATION_NUMBER_TRIES; tries++) {
    try {
      return await withDrawnCodes(() => services.db.transaction((tx) => place(tx, services, input)))
    } catch (error) {
      const constraint = violatedConstraint(error)
      if (constraint === 'pagos_pkey') return refused('not_this_order')
      // The key belongs to another order: requests for this order wait for its lock.
      if (constraint === 'ordenes_idempotency_key_unique') return refused('other_content')
      if (constraint === undefined || !constraint.startsWith('ordenes_operation')) throw error
    }
  }
  throw new Error(`No free operation number after ${OPERATION_NUMBER_TRIES} tries`)
}

async function place(
  tx: Database,
  services: Services,
  input: PlaceUpgrade,
): Promise<Placed | NotPlaced> {
  const base = await lockOrder(tx, input.orderId)
  if (!base || base.kind !== 'purchase') return refused('no_such_order')
  const before = await findPlaced(tx, input)
  if (before) return before
  if (!isKnownVersion('terms', input.terms)) return refused('terms_unknown')
  if (await isUnderWay(tx, base.id)) return refused('upgrade_under_way')

  // A free upgrade is applied below, so no scan or block may come in between.
  await lockPaidPasses(tx, base.id)
  const passes = await readUpgradeOffer({ ...services, db: tx }, base.id)
  const chosen = input.changes.map(({ passId, productName, durationDays }) => {
    const pass = passes.find(({ id }) => id === passId)
    const option = pass?.options.find(
      (offered) => offered.productName === productName && offered.durationDays === durationDays,
    )
    return pass && option && { pass, option }
  })
  if (!chosen.every((change) => change !== undefined)) return refused('upgrade_not_offered')
  const totalCents = differencesOf(chosen)
  if (totalCents !== input.shownTotalCents)
    return { ok: false, reason: 'price_changed', totalCents }
  return write(tx, services, input, { base, chosen, totalCents })
}

type Writing = {
  base: NonNullable<Awaited<ReturnType<typeof lockOrder>>>
  chosen: ChosenChange[]
  totalCents: number
}

async function write(
  tx: Database,
  services: Services,
  input: PlaceUpgrade,
  { base, chosen, totalCents }: Writing,
): Promise<Placed> {
  const placedAt = services.clock.now()
  const order = await insertOrder(tx, services, input, { base, totalCents, placedAt })
  const { lines, changes } = upgradeLines(order.id, chosen, () => services.newId())
  assertLinesAddUp(order, lines)
  const { firstPayment } = input
  invariant(totalCents > 0 === (firstPayment !== undefined), 'what costs something is paid')
  await writeTogether(tx, [
    insertRows(orderItems, lines),
    insertRows(upgrades, changes),
    ...(firstPayment ? [insertRows(payments, [firstAttempt(order, firstPayment)])] : []),
    recordActivity(tx, {
      at: placedAt,
      actor: 'visitor',
      name: 'order.placed',
      objectId: order.id,
      data: { totalCents, orderId: base.id },
    }),
  ])
  if (totalCents === 0) {
    const placed = await lockOrder(tx, order.id)
    invariant(placed, 'what was written is there')
    await writeTogether(tx, await coverOrder(tx, services, placed))
  }
  const { id: orderId, operationNumber } = order
  return { ok: true, order: { orderId, operationNumber, placedAt, isNew: true } }
}

type NewOrder = Omit<Writing, 'chosen'> & { placedAt: Date }

async function insertOrder(
  tx: Database,
  services: Services,
  { idempotencyKey, terms, language }: PlaceUpgrade,
  { base, totalCents, placedAt }: NewOrder,
) {
  const [bought] = await tx.select().from(orders).where(eq(orders.id, base.id))
  invariant(bought, 'a locked order is there')
  const operationNumber = services.operationNumbers.next()
  const order = {
    ...bought,
    termsVersion: terms,
    termsLanguage: language,
    id: services.newId(),
    operationNumber,
    idempotencyKey,
    linkVersion: 1,
    state: 'placed' as const,
    kind: 'upgrade' as const,
    baseOrderId: base.id,
    totalCents,
    details: {
      buyerDetails: bought.details.buyerDetails,
      passHolders: {},
      items: [],
      operationNumber,
    },
    placedAt,
    coveredAt: null,
    expiresAt: new Date(placedAt.getTime() + ORDER_OPEN_HOURS * MS_PER_HOUR),
  }
  await tx.insert(orders).values(order)
  return order
}

/** The upgrade placed by an earlier submission of this choice; `other_content` for another choice. */
async function findPlaced(
  tx: Database,
  input: PlaceUpgrade,
): Promise<Placed | NotPlaced | undefined> {
  const [order] = await tx
    .select({
      orderId: orders.id,
      baseOrderId: orders.baseOrderId,
      operationNumber: orders.operationNumber,
      placedAt: orders.placedAt,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .where(eq(orders.idempotencyKey, input.idempotencyKey))
  if (!order) return undefined
  const { baseOrderId, totalCents, ...placed } = order
  const changes = await tx
    .select({
      passId: upgrades.passId,
      productName: upgrades.toProduct,
      durationDays: upgrades.toDays,
    })
    .from(upgrades)
    .where(eq(upgrades.orderId, order.orderId))
  const isSame =
    baseOrderId === input.orderId &&
    totalCents === input.shownTotalCents &&
    contentOf(changes) === contentOf(input.changes)
  return isSame ? { ok: true, order: { ...placed, isNew: false } } : refused('other_content')
}

/** Whether another choice is being paid; a provider's page that was left open does not count. */
async function isUnderWay(tx: Database, baseOrderId: string): Promise<boolean> {
  const open = and(eq(payments.state, 'created'), isNull(payments.sessionRef))
  const [found] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.baseOrderId, baseOrderId),
        ne(orders.state, 'covered'),
        inArray(payments.state, ['created', 'pending']),
        or(eq(payments.state, 'pending'), open),
      ),
    )
    .limit(1)
  return found !== undefined
}
