// The browser's side of a purchase: what is to be bought, and the ids sent with it. No card data gets here.
import { href } from 'react-router'
import { v4 as newId } from 'uuid'
import * as z from 'zod/mini'
import { localPath } from '#domain/ground/language.ts'
import { isRecent } from '#domain/ground/recent.ts'
import type { PaymentMethod } from '#domain/ground/vocabulary/money.ts'
import { TERMS_VERSION } from '#domain/ground/vocabulary/sale.ts'
import { type Cart, cartTotals, cityOfCart, itemsToBuy } from '#domain/sale/cart/cart.ts'
import { completeDetails, type Details } from '#domain/sale/checkout/details-draft.ts'
import {
  attemptFor,
  contentOf,
  nextPayment,
  ON_ITS_WAY_MS,
} from '#domain/sale/checkout/purchase-attempt.ts'
import {
  orderReceipt,
  progressOf,
  storedOrder,
  storeOrder,
} from '#app/routes/order/pieces/order-store.ts'
import { cartStore } from '#app/ui/cart-store.ts'
import { attemptStore, detailsStore } from './checkout-store.ts'
import type { ShownCharge } from './offered-methods.ts'

export type Purchase = { items: Cart; details: Details; content: string }

export function currentPurchase(): Purchase | undefined {
  const items = itemsToBuy(cartStore.get())
  const details = completeDetails(detailsStore.get(), items)
  return details && { items, details, content: contentOf(items, details) }
}

/** Represents a card, made outside the shop; the token is empty if none is needed. */
export type CardToSend = {
  token: string
  card?: { brand?: string; issuer?: string; document?: { type: string; number: string } }
}

export type HowToPay = CardToSend & { method: PaymentMethod; charge: ShownCharge }

/** The submission, its ids saved first; undefined if not what is shown, or if another's fate is unknown. */
export function startPurchase(shown: Purchase, { method, charge, token, card }: HowToPay) {
  const purchase = currentPurchase()
  const city = cityOfCart(shown.items)
  if (city === undefined || purchase?.content !== shown.content) return undefined
  const attempt = attemptFor(attemptStore.get(), { content: purchase.content, method }, newId)
  if (!attempt) return undefined
  attemptStore.set({ ...attempt, sentAtMs: Date.now() })
  return {
    idempotencyKey: attempt.idempotencyKey,
    paymentId: attempt.paymentId,
    city,
    items: shown.items.map(({ name, duration, adults, children }) => ({
      name,
      duration,
      adults,
      children,
    })),
    buyer: purchase.details.buyer,
    holders: purchase.details.holders,
    ...(purchase.details.gift ? { gift: purchase.details.gift } : {}),
    method,
    token,
    ...(card ? { card } : {}),
    shownCharge: { amountCents: charge.amountCents, currency: charge.currency },
    terms: TERMS_VERSION,
    shownTotalCents: cartTotals(shown.items).totalCents,
  }
}

/** `open`: pay, or pay again, with the stored ids. `unknown`: wait, or it might be paid twice. */
export type AttemptFate = 'open' | 'bought' | 'unknown'

const foundOrder = z.nullable(
  z.object({
    order: orderReceipt,
    details: z.omit(storedOrder, { receipt: true, isAnnounced: true }),
  }),
)

/** Applies what became of a submission without an answer, or of a buyer sent to a provider's page. */
export async function fateOfAttempt(purchase: Purchase): Promise<AttemptFate> {
  const attempt = attemptStore.get()
  if (!attempt || attempt.sentAtMs === null) return 'open'
  const isSame = attempt.content === purchase.content
  const notNow = isSame ? 'open' : 'unknown'

  const found = await askForOrder(attempt.idempotencyKey)
  if (found === undefined) return notNow
  if (found === null) {
    if (isRecent(attempt.sentAtMs, Date.now(), ON_ITS_WAY_MS)) return notNow
    attemptStore.set(isSame ? { ...attempt, sentAtMs: null } : undefined)
    return 'open'
  }
  const progress = progressOf(found.order)
  if (progress === 'unpaid') {
    attemptStore.set(isSame ? nextPayment(attempt, newId) : undefined)
    return 'open'
  }
  // Placed, but the provider was not asked yet: the same ids may be sent again.
  if (found.order.paymentState === 'created') {
    const { method, openUntil } = found.order
    if (openUntil) attemptStore.set({ ...attempt, leftOpenBy: method })
    return notNow
  }
  storeOrder({ ...found.details, paymentId: attempt.paymentId }, found.order)
  if (progress === 'waiting' && isSame) return 'bought'
  attemptStore.set(undefined)
  return progress === 'paid' ? 'bought' : 'open'
}

/** Null if there is no such order, undefined if there is no answer. */
async function askForOrder(idempotencyKey: string) {
  try {
    const response = await fetch(localPath(href('/checkout/attempt')), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idempotencyKey }),
    })
    return foundOrder.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
