// The provider is called between two transactions. After a crash at any point, a repeat of the same
// submission or the worker completes the purchase.
import type { Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { FrozenCharge } from '#domain/ground/vocabulary/money.ts'
import { chargeFor } from '#domain/money/providers/payment-methods.ts'
import {
  findSamePurchase,
  type PlaceOrder,
  placeOrder,
  type PlaceOrderRefusal,
  type PriceChanged,
} from '#domain/sale/orders/place-order.ts'
import { type HowToPay, payOrder, type PayOrderRefusal, type PayOrderResult } from './pay-order.ts'
import { type PurchaseAllowance, takePurchaseAllowance } from './purchase-allowance.ts'

export type BuyPasses = Omit<PlaceOrder, 'charge'> &
  HowToPay & {
    /** The network that purchases are counted for, see clientAddress. */
    clientAddress: string
  }

export type BuyPassesRefusal = PlaceOrderRefusal | PayOrderRefusal

type BuyPassesResult = PayOrderResult | Refused<BuyPassesRefusal> | PriceChanged

/**
 * Repeating a submission gives the same order and never charges twice; once the provider was asked, no limit
 * refuses the repeat. Refuses as placeOrder and openPayment do, and with `payment_declined` (try again with a
 * new paymentId), `method_unavailable`, `rate_changed`, `provider_unreachable` (send the same again), and
 * `too_many_purchases` or `too_many_confirmations` before anything is written or the provider is called.
 */
export async function buyPasses(services: Services, input: BuyPasses): Promise<BuyPassesResult> {
  const allowance = await takePurchaseAllowance(services, input)
  try {
    return await buyWithin(allowance, services, input)
  } finally {
    await allowance.giveBackRest()
  }
}

/**
 * Spends an order allowance for a placed order, a decline for a decline, and a confirmation for money that is
 * or may be taken. Of identical concurrent submissions, only the one that writes the result spends.
 */
async function buyWithin(
  allowance: PurchaseAllowance,
  services: Services,
  input: BuyPasses,
): Promise<BuyPassesResult> {
  const quoted = await chargeFor(services, input)
  const charge = quoted.ok ? quoted.charge : undefined
  const refusalToPlace = allowance.refusalToPlace ?? (quoted.ok ? undefined : quoted)
  const placed = await placeWithin(refusalToPlace, services, input, charge)
  if (!placed.ok) return placed
  if (placed.order.isNew) allowance.spend('order_per_client')
  return payOrder(allowance, services, input, { order: placed.order, quoted })
}

/** An existing order is found even at a used-up limit: its first answer may have been lost. */
async function placeWithin<RefusalToPlace extends { ok: false }>(
  refusalToPlace: RefusalToPlace | undefined,
  services: Services,
  input: BuyPasses,
  charge: FrozenCharge | undefined,
) {
  if (!refusalToPlace && charge) return placeOrder(services, { ...input, charge })
  const refusal = refusalToPlace ?? { ok: false as const, reason: 'method_unavailable' as const }
  return (await findSamePurchase(services.db, input)) ?? refusal
}
