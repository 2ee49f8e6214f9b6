// The browser's side of a purchase: what is to be bought, and the ids sent with it. No card data gets here.
import { v4 as newId } from 'uuid'
import { type Cart, cartTotals, cityOfCart, itemsToBuy } from '#domain/cart/cart.ts'
import { completeDetails, type Details } from '#domain/checkout/details-draft.ts'
import { attemptFor, contentOf } from '#domain/checkout/purchase-attempt.ts'
import { TERMS_VERSION } from '#domain/vocabulary/legal.ts'
import type { PaymentMethod } from '#domain/vocabulary/payment.ts'
import { cartStore } from '#app/ui/cart-store.ts'
import { attemptStore, detailsStore } from './checkout-store.ts'
import type { ShownCharge } from './offered-methods.ts'

export type Purchase = { items: Cart; details: Details; content: string }

/** The purchase as the browser holds it; undefined while the details are incomplete. */
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

type HowToPay = CardToSend & { method: PaymentMethod; charge: ShownCharge }

/**
 * The submission, its ids saved before it is sent. Undefined if it differs from what the page shows, or while
 * the outcome of another submission is unknown.
 */
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
