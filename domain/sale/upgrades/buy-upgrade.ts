// An upgrade's money is handled like any purchase's, by the same worker, webhooks and comparison.
import { eq } from 'drizzle-orm'
import { orders } from '#db/schema.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { chargeFor } from '#domain/money/providers/payment-methods.ts'
import {
  type HowToPay,
  payOrder,
  type PayOrderRefusal,
  type PayOrderResult,
} from '#domain/sale/checkout/pay-order.ts'
import {
  type PurchaseAllowance,
  takePurchaseAllowance,
} from '#domain/sale/checkout/purchase-allowance.ts'
import type { Buyer } from '#domain/sale/orders/people.ts'
import type { PriceChanged } from '#domain/sale/orders/place-order.ts'
import { type PlaceUpgrade, placeUpgrade, type PlaceUpgradeRefusal } from './place-upgrade.ts'

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
