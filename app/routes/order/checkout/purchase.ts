// The browser's side of a purchase: what it holds to be bought, and the ids it is sent with. Nothing
// here knows a card.
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

/** What the browser holds to be bought now; undefined while the details are not complete. */
export function currentPurchase(): Purchase | undefined {
  const items = itemsToBuy(cartStore.get())
  const details = completeDetails(detailsStore.get(), items)
  return details && { items, details, content: contentOf(items, details) }
}

/** What stands for a card, made outside of the shop; an empty token where none is needed. */
export type CardToSend = {
  token: string
  card?: { brand?: string; issuer?: string; document?: { type: string; number: string } }
}

type HowToPay = CardToSend & { method: PaymentMethod; charge: ShownCharge }

/**
 * The submission, its ids saved before it goes. Undefined when it is not what the page shows, or
 * while nobody knows what became of another one.
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
